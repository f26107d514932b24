/** The account's late parts with their style, one script. */
import "./account.css";

export { Connections } from "./connections";
export { Welcome } from "./welcome";
