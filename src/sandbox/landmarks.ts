/** Where students study and patients go, for the comparables' distances. */
import type { Landmarks } from "./models/candidate-ranking";
import type { Place } from "../domain/great-circle";

type Position = readonly [lat: number, lon: number];

/**
 * The universities with at least 10,000 students of the ten sample metros, up to 14 a metro (positions from the US
 * Department of Education's IPEDS 2022, community colleges and online universities left out).
 */
// prettier-ignore
const universities: readonly Position[] = [
  // Austin-Round Rock, TX
  [29.8889, -97.9430], // Texas State University
  [30.2828, -97.7383], // The University of Texas at Austin
  // Boston-Cambridge-Newton, MA
  [42.3511, -71.1079], // Boston University
  [42.3745, -71.1183], // Harvard University
  [42.3400, -71.0888], // Northeastern University
  [42.3362, -71.1692], // Boston College
  [42.3592, -71.0932], // Massachusetts Institute of Technology
  [42.4085, -71.1183], // Tufts University
  [42.3129, -71.0369], // University of Massachusetts-Boston
  [42.6529, -71.3268], // University of Massachusetts-Lowell
  [43.1359, -70.9325], // University of New Hampshire
  // Chicago-Naperville-Elgin, IL
  [41.8776, -87.6272], // DePaul University
  [42.0504, -87.6799], // Northwestern University
  [41.8718, -87.6505], // University of Illinois Chicago
  [41.9339, -88.7664], // Northern Illinois University
  [41.7880, -87.5995], // University of Chicago
  // Dallas-Fort Worth-Arlington, TX
  [32.7297, -97.1130], // The University of Texas at Arlington
  [32.9847, -96.7497], // The University of Texas at Dallas
  [33.2112, -97.1484], // University of North Texas
  [32.8436, -96.7834], // Southern Methodist University
  [32.7096, -97.3648], // Texas Christian University
  [33.2262, -97.1278], // Texas Woman's University
  // Denver-Aurora-Lakewood, CO
  [39.7451, -104.8377], // University of Colorado Denver/Anschutz Medical Campus
  [39.7442, -105.0050], // Metropolitan State University of Denver
  [39.6780, -104.9633], // University of Denver
  // Los Angeles-Long Beach-Anaheim, CA
  [34.0579, -117.8215], // California State Polytechnic University-Pomona
  [33.8815, -117.8854], // California State University-Fullerton
  [33.7828, -118.1120], // California State University-Long Beach
  [34.0669, -118.1690], // California State University-Los Angeles
  [34.2401, -118.5293], // California State University-Northridge
  [33.6484, -117.8412], // University of California-Irvine
  [34.0718, -118.4422], // University of California-Los Angeles
  [34.0213, -118.2842], // University of Southern California
  [33.8648, -118.2559], // California State University-Dominguez Hills
  [33.7930, -117.8525], // Chapman University
  [33.9708, -118.4157], // Loyola Marymount University
  [34.0378, -118.7071], // Pepperdine University
  // Miami-Fort Lauderdale-West Palm Beach, FL
  [26.3724, -80.1030], // Florida Atlantic University
  [25.7573, -80.3739], // Florida International University
  [26.0793, -80.2425], // Nova Southeastern University
  [25.7213, -80.2787], // University of Miami
  // New York-Newark-Jersey City, NY
  [40.7687, -73.9648], // CUNY Hunter College
  [40.8083, -73.9619], // Columbia University in the City of New York
  [40.8604, -74.1981], // Montclair State University
  [40.7295, -73.9973], // New York University
  [40.4988, -74.4463], // Rutgers University-New Brunswick
  [40.9148, -73.1205], // Stony Brook University
  [40.6315, -73.9499], // CUNY Brooklyn College
  [40.8198, -73.9485], // CUNY City College
  [40.8730, -73.8954], // CUNY Lehman College
  [40.8594, -73.8827], // Fordham University
  [40.7160, -73.6008], // Hofstra University
  [40.6780, -74.2335], // Kean University
  [40.8207, -73.5937], // Long Island University
  [40.7420, -74.1771], // New Jersey Institute of Technology
  // Phoenix-Mesa-Scottsdale, AZ
  [33.4177, -111.9344], // Arizona State University
  [33.5132, -112.1299], // Grand Canyon University
  // Seattle-Tacoma-Bellevue, WA
  [47.6554, -122.3051], // University of Washington-Seattle Campus
];

/**
 * The open general hospitals with at least 250 beds of the same metros, the 12 largest of each (positions from the US
 * HIFLD hospitals data set).
 */
// prettier-ignore
const hospitals: readonly Position[] = [
  // Austin-Round Rock, TX
  [30.3050, -97.7456], // Seton Medical Center Austin
  [30.4115, -97.7062], // North Austin Medical Center
  [30.2899, -97.7260], // St. David's Medical Center
  [30.2739, -97.7338], // University Medical Center at Brackenridge
  [30.2259, -97.7746], // St. David's South Austin Medical Center
  // Boston-Cambridge-Newton, MA
  [42.3626, -71.0693], // Massachusetts General Hospital
  [42.3359, -71.1068], // Brigham and Women's Hospital
  [42.3499, -71.0640], // Tufts Medical Center
  [42.3379, -71.1092], // Beth Israel Deaconess Medical Center - West Campus
  [42.3372, -71.1064], // Children's Hospital Boston
  [42.1760, -70.9541], // South Shore Hospital
  [42.3347, -71.0732], // Boston Medical Center - Menino Campus
  [42.4883, -71.1989], // Lahey Clinic Medical Center
  [42.3395, -71.1051], // Beth Israel Deaconess Medical Center - East Campus
  [42.5111, -70.9068], // North Shore Medical Center  - Salem Campus
  [42.3312, -71.2460], // Newton-Wellesley Hospital
  [42.3487, -71.1485], // St. Elizabeth's Medical Center
  // Chicago-Naperville-Elgin, IL
  [41.8946, -87.6210], // Northwestern Memorial Hospital
  [42.0655, -87.6847], // Evanston Hospital
  [41.7217, -87.7324], // Advocate Christ Hospital & Medical Center
  [41.8746, -87.6689], // Rush University Medical Center
  [42.0388, -87.8473], // Advocate Lutheran General Hospital
  [41.7887, -87.6043], // The University of Chicago Medical Center
  [41.5996, -87.3577], // Methodist Hospitals Inc
  [41.9338, -87.6371], // Presence Saint Joseph Hospital
  [41.9025, -87.6833], // Presence Saint Mary of Nazareth Hospital Center
  [41.9076, -87.6863], // Presence Saint Elizabeth Hospital
  [41.8607, -87.8347], // Loyola University Medical Center
  [41.8697, -87.6705], // University of Illinois Hospital
  // Dallas-Fort Worth-Arlington, TX
  [32.7896, -96.7803], // Baylor University Medical Center
  [32.8811, -96.7624], // Texas Health Presbyterian Hospital Dallas
  [32.8107, -96.8381], // Parkland Memorial Hospital
  [32.9119, -96.7741], // Medical City Dallas Hospital
  [32.7368, -97.3390], // Texas Health Harris Methodist Hospital Fort Worth
  [32.7604, -96.8260], // Methodist Dallas Medical Center
  [32.6651, -97.4172], // Baylor Scott & White All Saints Medical Center Fort Worth
  [32.7271, -97.3271], // John Peter Smith Hospital
  [33.0209, -96.7660], // Medical Center of Plano
  [32.8092, -96.8375], // Children's Medical Center of Dallas
  [32.7489, -97.1158], // Texas Health Arlington Memorial Hospital
  [33.0437, -96.8365], // Texas Health Presbyterian Hospital Plano
  // Denver-Aurora-Lakewood, CO
  [39.7685, -105.0899], // Lutheran Medical Center
  [39.7282, -104.9910], // Denver Health Medical Center
  [39.7472, -104.9668], // Presbyterian St Luke's Medical Center
  [39.7454, -104.9697], // Saint Joseph Hospital
  [39.6704, -104.9744], // Centura Health-Porter Adventist Hospital
  [39.6539, -104.9805], // Swedish Medical Center
  [39.6901, -104.8319], // Medical Center of Aurora, The
  [39.7320, -104.9345], // Rose Medical Center
  // Los Angeles-Long Beach-Anaheim, CA
  [33.6634, -117.9228], // Fairview Developmental Center
  [34.0763, -118.3807], // Cedars Sinai Medical Center
  [34.0596, -118.2084], // Lac+Usc Medical Center
  [33.8118, -118.3443], // Torrance Memorial Medical Center
  [34.1344, -118.1530], // Huntington Memorial Hospital
  [33.9699, -118.0499], // Presbyterian Intercommunity Hospital
  [34.1504, -118.2301], // Glendale Adventist Medical Center - Wilson Terrace
  [34.0666, -118.4466], // Ronald Reagan UCLA Medical Center
  [34.0986, -118.2942], // Kaiser Permanente Los Angeles Medical Center
  [33.8082, -118.1869], // Long Beach Memorial Medical Center
  [33.7815, -117.8642], // St. Joseph Hospital - Orange
  [33.8305, -118.2917], // LAC/Harbor-UCLA Medical Center
  // Miami-Fort Lauderdale-West Palm Beach, FL
  [25.7923, -80.2135], // Jackson Memorial Hospital
  [26.0189, -80.1800], // Memorial Regional Hospital
  [25.8132, -80.1397], // Mount Sinai Medical Center
  [25.6844, -80.3388], // Baptist Hospital of Miami
  [26.1026, -80.1409], // Broward Health Medical Center
  [26.1865, -80.1199], // Holy Cross Hospital
  [26.4372, -80.1278], // Delray Medical Center
  [25.7887, -80.2159], // University of Miami Hospital
  [25.7402, -80.2144], // Mercy Hospital
  [26.5986, -80.0912], // JFK Medical Center
  [26.7559, -80.0625], // St Mary's Medical Center
  [26.1634, -80.2186], // North Shore Medical Center - FMC Campus
  // New York-Newark-Jersey City, NY
  [40.7898, -73.9532], // Mount Sinai Hospital
  [40.7543, -73.7081], // Long Island Jewish Medical Center
  [40.8411, -73.9407], // New York Presbyterian Hospital - Columbia Presbyterian Center
  [40.7393, -73.9754], // Bellevue Hospital Center
  [40.7645, -73.9543], // New York Presbyterian Hospital - New York Weill Cornell Center
  [40.7420, -73.9739], // NYU Hospitals Center
  [40.7331, -73.9818], // Mount Sinai Beth Israel
  [40.8801, -73.8798], // Montefiore Medical Center - Moses Division
  [40.8839, -74.0562], // Hackensack University Medical Center
  [40.7776, -73.7016], // North Shore University Hospital
  [40.6395, -73.9985], // Maimonides Medical Center
  [40.7092, -74.2115], // Newark Beth Israel Medical Center
  // Phoenix-Mesa-Scottsdale, AZ
  [33.4644, -112.0574], // Banner - University Medical Center Phoenix Campus
  [33.4810, -112.0794], // St. Joseph's Hospital Medical Center
  [33.4578, -112.0264], // Maricopa Medical Center
  [33.3895, -111.8776], // Banner Desert Medical Center
  [33.6084, -112.1797], // Banner Thunderbird Medical Center
  [33.5808, -111.8852], // Scottsdale Healthcare Shea
  [33.6042, -112.2837], // Banner Boswell Medical Center
  [33.6597, -112.3725], // Banner Del E. Webb Medical Center
  [33.4110, -111.6880], // Banner Baywood Medical Center
  [33.4884, -111.9230], // Scottsdale Healthcare Osborn
  [33.2974, -111.8746], // Chandler Regional Medical Center
  [33.6591, -111.9564], // Mayo Clinic Arizona
  // Seattle-Tacoma-Bellevue, WA
  [47.6087, -122.3216], // Swedish Medical Center - First Hill Campus
  [47.6509, -122.3093], // University of Washington Medical Center
  [47.6039, -122.3240], // Harborview Medical Center
  [47.9999, -122.2057], // Providence Regional Medical Center  - Colby
  [47.2607, -122.4528], // Tacoma General Hospital
  [47.6205, -122.1872], // Overlake Hospital Medical Center
  [47.6098, -122.3279], // Virginia Mason Medical Center
  [47.2460, -122.4482], // St. Joseph Medical Center
  [47.6200, -122.3121], // Group Health Cooperative/Central Hospital
  [47.4428, -122.2140], // Uw Medicine Valley Medical Center
  [47.4574, -122.3432], // Highline Medical Center
];

const toPlace = ([lat, lon]: Position): Place => ({ lat, lon });

export const sampleLandmarks: Landmarks = {
  universities: universities.map(toPlace),
  hospitals: hospitals.map(toPlace),
};
