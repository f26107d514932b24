/**
 * Every cell function, in one script: the build appends to each file the calls that associate its functions, and they
 * must all have run by the time the script ends.
 */
import "./ami.functions";
import "./cell.functions";
import "./charges.functions";
import "./comps.functions";
import "./expense.functions";
import "./find.functions";
import "./market.functions";
import "./nights.functions";
import "./photos.functions";
import "./price.functions";
import "./property.functions";
import "./reports.functions";
import "./tax-credit.functions";
import "./underwriting.functions";
import "./units.functions";
