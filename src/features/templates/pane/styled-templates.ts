/** The templates with their style, one script. */
import "./templates.css";

export { TemplatesSection } from "./templates-section";
