/** What the chunk holds: the sections with their styles. */
import "../../ui/model.css";

export { ModelSections } from "./model-sections";
