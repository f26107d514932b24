/** Declares all functions. */
import "./arrays";
import "./database";
import "./dates";
import "./financial";
import "./information";
import "./lambdas";
import "./lookup";
import "./math";
import "./regression";
import "./statistics";
import "./text";
import "./units";
