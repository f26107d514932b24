/** Declares all functions. */
import "./arrays";
import "./bonds";
import "./complex";
import "./database";
import "./dates";
import "./distributions";
import "./financial";
import "./information";
import "./lambdas";
import "./lookup";
import "./odd-bonds";
import "./math";
import "./regression";
import "./regular-expressions";
import "./statistics";
import "./text";
import "./units";
