/** Places of the Austin, Dallas and Phoenix metros: approximate centres, real ZIP codes, counties and streets. */
import { parsePlaces } from "./place";

export const austinPlaces = parsePlaces(`
Austin | Downtown Austin | TX | 78701 | 4845399999 | 30.27 | -97.7435 | 0.6 | 1.42 | core | W 5th St, W 6th St, Nueces St, Rio Grande St, San Antonio St, Guadalupe St, Red River St, W 3rd St
Austin | East Austin | TX | 78702 | 4845399999 | 30.2635 | -97.7195 | 0.9 | 1.16 | urban | E 6th St, E 7th St, E Cesar Chavez St, E 12th St, Chicon St, Comal St, E 11th St, Webberville Rd
Austin | South Lamar | TX | 78704 | 4845399999 | 30.246 | -97.766 | 0.9 | 1.14 | urban | S Lamar Blvd, S 1st St, S Congress Ave, Barton Springs Rd, W Oltorf St, Manchaca Rd, Bluebonnet Ln, W Mary St
Austin | Mueller | TX | 78723 | 4845399999 | 30.2985 | -97.705 | 1 | 1.08 | urban | Aldrich St, Berkman Dr, Simond Ave, Manor Rd, Mueller Blvd, Philomena St, Robert Browning St, E 51st St
Austin | North Burnet | TX | 78758 | 4845399999 | 30.396 | -97.716 | 1.1 | 1.03 | urban | Domain Dr, Burnet Rd, Kramer Ln, Metric Blvd, Esperanza Xing, W Braker Ln, Century Oaks Ter, Rutland Dr
Austin | West Campus | TX | 78705 | 4845399999 | 30.289 | -97.744 | 0.5 | 1.14 | campus | Rio Grande St, Nueces St, San Gabriel St, W 22nd St, W 24th St, Pearl St, Leon St, Salado St
Austin | East Riverside | TX | 78741 | 4845399999 | 30.233 | -97.719 | 1 | 0.87 | urban | E Riverside Dr, Pleasant Valley Rd, Wickersham Ln, Burton Dr, E Oltorf St, Willow Creek Dr, Royal Crest Dr, Faro Dr
Austin | Arboretum | TX | 78759 | 4845399999 | 30.4 | -97.75 | 1.1 | 0.98 | suburban | Jollyville Rd, Great Hills Trl, Research Blvd, Duval Rd, Arboretum Blvd, Stonelake Blvd, Balcones Woods Dr, Spicewood Springs Rd
Round Rock | Round Rock | TX | 78664 | 4849199999 | 30.512 | -97.664 | 1.3 | 0.89 | suburban | S Mays St, E Palm Valley Blvd, Gattis School Rd, Sunrise Rd, Kenney Fort Blvd, Greenlawn Blvd, Sam Bass Rd, E Main St
Cedar Park | Cedar Park | TX | 78613 | 4849199999 | 30.51 | -97.822 | 1.3 | 0.92 | suburban | Cypress Creek Rd, E Whitestone Blvd, Discovery Blvd, N Lakeline Blvd, Brushy Creek Rd, Medical Pkwy, Little Elm Trl, N Bell Blvd
Pflugerville | Pflugerville | TX | 78660 | 4845399999 | 30.448 | -97.622 | 1.3 | 0.88 | suburban | E Pecan St, FM 685, Town Center Dr, Limestone Commercial Dr, Heatherwilde Blvd, Pfluger Farm Ln, W Pflugerville Pkwy, Schultz Ln
San Marcos | San Marcos | TX | 78666 | 4820999999 | 29.887 | -97.937 | 0.9 | 0.78 | campus | Aquarena Springs Dr, N LBJ Dr, Thorpe Ln, Uhland Rd, River Rd, Sessom Dr, W Hopkins St, Post Rd
`);

export const dallasPlaces = parsePlaces(`
Dallas | Downtown Dallas | TX | 75201 | 4811399999 | 32.786 | -96.798 | 0.6 | 1.22 | core | Main St, Elm St, Commerce St, Pacific Ave, N Akard St, Olive St, N Harwood St, Cedar Springs Rd
Dallas | Uptown | TX | 75204 | 4811399999 | 32.8 | -96.795 | 0.7 | 1.26 | core | McKinney Ave, Cole Ave, State St, N Hall St, Allen St, N Haskell Ave, Ross Ave, Lemmon Ave E
Dallas | Oak Lawn | TX | 75219 | 4811399999 | 32.812 | -96.812 | 0.8 | 1.15 | urban | Oak Lawn Ave, Maple Ave, Wycliff Ave, Cedar Springs Rd, Turtle Creek Blvd, Lemmon Ave, Throckmorton St, Hood St
Dallas | Bishop Arts | TX | 75208 | 4811399999 | 32.75 | -96.83 | 0.8 | 0.98 | urban | N Bishop Ave, W Davis St, W Jefferson Blvd, N Zang Blvd, W 7th St, N Madison Ave, Fort Worth Ave, N Tyler St
Dallas | Lake Highlands | TX | 75243 | 4811399999 | 32.91 | -96.73 | 1.2 | 0.77 | suburban | Forest Ln, Skillman St, Audelia Rd, Abrams Rd, Greenville Ave, Whitehurst Dr, Walnut Hill Ln, Royal Ln
Irving | Las Colinas | TX | 75039 | 4811399999 | 32.88 | -96.941 | 1 | 1.03 | urban | W Las Colinas Blvd, N O'Connor Blvd, Lake Carolyn Pkwy, Meadow Creek Dr, Riverside Dr, Hidden Ridge, Fuller Dr, Teleport Blvd
Plano | Legacy | TX | 75024 | 4808599999 | 33.08 | -96.801 | 1.2 | 1.06 | suburban | Legacy Dr, Preston Rd, Dallas Pkwy, Tennyson Pkwy, Parkwood Blvd, Bishop Rd, Headquarters Dr, Windhaven Pkwy
Frisco | Frisco | TX | 75035 | 4808599999 | 33.145 | -96.775 | 1.3 | 1.04 | suburban | Preston Rd, Eldorado Pkwy, Main St, Coit Rd, Lebanon Rd, Ohio Dr, Rolater Rd, Independence Pkwy
Fort Worth | Downtown Fort Worth | TX | 76102 | 4843999999 | 32.753 | -97.332 | 0.7 | 1.02 | core | Houston St, Throckmorton St, Commerce St, W Belknap St, Lamar St, E Weatherford St, Calhoun St, Taylor St
Fort Worth | Alliance | TX | 76244 | 4843999999 | 32.925 | -97.28 | 1.2 | 0.92 | suburban | N Tarrant Pkwy, Heritage Trace Pkwy, N Beach St, Golden Triangle Blvd, N Riverside Dr, Alta Vista Rd, Park Vista Blvd, Ray White Rd
Arlington | Downtown Arlington | TX | 76010 | 4843999999 | 32.727 | -97.1 | 0.9 | 0.76 | campus | S Cooper St, E Abram St, E Park Row Dr, S Center St, E Mitchell St, S Collins St, E Pioneer Pkwy, Browning Dr
Denton | Denton | TX | 76201 | 4812199999 | 33.215 | -97.145 | 0.8 | 0.78 | campus | W Hickory St, W Oak St, N Elm St, Bernard St, Eagle Dr, Fry St, W University Dr, Scripture St
`);

export const phoenixPlaces = parsePlaces(`
Phoenix | Downtown Phoenix | AZ | 85004 | 0401399999 | 33.452 | -112.07 | 0.6 | 1.14 | core | N Central Ave, E Roosevelt St, N 2nd St, E McKinley St, N 3rd St, E Portland St, N 5th St, E Pierce St
Phoenix | Biltmore | AZ | 85016 | 0401399999 | 33.508 | -112.034 | 0.9 | 1.12 | urban | E Camelback Rd, N 24th St, E Highland Ave, N 16th St, E Missouri Ave, N 20th St, E Indian School Rd, N 22nd St
Phoenix | Midtown | AZ | 85012 | 0401399999 | 33.505 | -112.07 | 0.7 | 0.98 | urban | N Central Ave, N 7th St, E Indian School Rd, N 3rd Ave, E Turney Ave, W Camelback Rd, E Campbell Ave, N 3rd St
Phoenix | Desert Ridge | AZ | 85050 | 0401399999 | 33.684 | -111.975 | 1.1 | 1.1 | suburban | N Tatum Blvd, E Deer Valley Dr, N 56th St, E Rose Garden Ln, N 40th St, E Pathfinder Dr, E Beardsley Rd, N Cave Creek Rd
Phoenix | Maryvale | AZ | 85033 | 0401399999 | 33.493 | -112.21 | 1.1 | 0.79 | suburban | W Indian School Rd, N 67th Ave, W Thomas Rd, N 75th Ave, W Campbell Ave, W Osborn Rd, N 83rd Ave, W Encanto Blvd
Tempe | Tempe | AZ | 85281 | 0401399999 | 33.422 | -111.93 | 0.9 | 1.06 | campus | E University Dr, S Mill Ave, E Apache Blvd, S Rural Rd, E Lemon St, S Terrace Rd, E Rio Salado Pkwy, S McClintock Dr
Scottsdale | Old Town | AZ | 85251 | 0401399999 | 33.495 | -111.922 | 1 | 1.24 | urban | N Scottsdale Rd, E Camelback Rd, N Hayden Rd, E Indian School Rd, N Goldwater Blvd, N Miller Rd, E Chaparral Rd, N 68th St
Mesa | Dobson Ranch | AZ | 85202 | 0401399999 | 33.385 | -111.874 | 1.2 | 0.91 | suburban | S Dobson Rd, W Southern Ave, S Alma School Rd, W Baseline Rd, W Isabella Ave, S Longmore, W 8th Ave, S Price Rd
Chandler | Downtown Chandler | AZ | 85225 | 0401399999 | 33.312 | -111.838 | 1.2 | 1.02 | suburban | E Chandler Blvd, N Arizona Ave, E Ray Rd, N McQueen Rd, E Galveston St, N Cooper Rd, E Knox Rd, N Delaware St
Gilbert | Gilbert | AZ | 85296 | 0401399999 | 33.33 | -111.76 | 1.2 | 1.04 | suburban | E Warner Rd, S Val Vista Dr, E Pecos Rd, S Higley Rd, E Williams Field Rd, E Ray Rd, S Greenfield Rd, S Gilbert Rd
Glendale | Downtown Glendale | AZ | 85301 | 0401399999 | 33.533 | -112.18 | 1.1 | 0.82 | suburban | W Glendale Ave, N 59th Ave, W Bethany Home Rd, N 51st Ave, W Northern Ave, N 55th Ave, W Camelback Rd, W Missouri Ave
Avondale | Avondale | AZ | 85392 | 0401399999 | 33.477 | -112.31 | 1.1 | 0.93 | suburban | W McDowell Rd, N Dysart Rd, W Thomas Rd, N Avondale Blvd, W Encanto Blvd, W Indian School Rd, N 107th Ave, W Rancho Santa Fe Blvd
`);
