/** What the chunk holds: the sections with their styles. */
import "./model.css";

export { ModelSections } from "./model-sections";
