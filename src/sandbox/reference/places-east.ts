/**
 * Places of the Boston, Chicago, Miami and New York metros: approximate centres, real ZIP codes, counties and streets.
 */
import { parsePlaces } from "./place";

export const bostonPlaces = parsePlaces(`
Boston | Back Bay | MA | 02116 | 2502507000 | 42.3495 | -71.0775 | 0.5 | 1.36 | core | Boylston St, Newbury St, Clarendon St, Stuart St, Commonwealth Ave, Columbus Ave, Berkeley St, Marlborough St
Boston | Seaport | MA | 02210 | 2502507000 | 42.3495 | -71.045 | 0.45 | 1.38 | core | Seaport Blvd, Congress St, Summer St, Farnsworth St, D St, A St, Sleeper St, Melcher St
Boston | Fenway | MA | 02215 | 2502507000 | 42.344 | -71.099 | 0.5 | 1.2 | campus | Boylston St, Brookline Ave, Park Dr, Van Ness St, Peterborough St, Kilmarnock St, Queensberry St, Beacon St
Boston | Allston | MA | 02134 | 2502507000 | 42.355 | -71.131 | 0.6 | 1 | urban | Harvard Ave, Brighton Ave, Commonwealth Ave, Linden St, Cambridge St, Western Ave, Everett St, Gardner St
Boston | Dorchester | MA | 02125 | 2502507000 | 42.316 | -71.06 | 0.8 | 0.86 | urban | Dorchester Ave, Columbia Rd, Savin Hill Ave, Hancock St, Pleasant St, Boston St, E Cottage St, Stoughton St
Cambridge | Central Square | MA | 02139 | 2501711000 | 42.365 | -71.103 | 0.6 | 1.2 | urban | Massachusetts Ave, Main St, Prospect St, Windsor St, Sidney St, Green St, Franklin St, Norfolk St
Somerville | Union Square | MA | 02143 | 2501762535 | 42.381 | -71.098 | 0.6 | 1.02 | urban | Somerville Ave, Washington St, Prospect St, Beacon St, Highland Ave, Bow St, Medford St, Webster Ave
Malden | Malden Center | MA | 02148 | 2501737875 | 42.427 | -71.069 | 0.9 | 0.83 | urban | Pleasant St, Main St, Exchange St, Commercial St, Washington St, Salem St, Florence St, Summer St
Waltham | Waltham | MA | 02453 | 2501772600 | 42.372 | -71.236 | 0.8 | 0.91 | suburban | Moody St, Main St, Crescent St, River St, South St, Prospect St, Pine St, Cooper St
Quincy | Quincy Center | MA | 02169 | 2502155745 | 42.25 | -71.003 | 0.8 | 0.86 | suburban | Hancock St, Adams St, Washington St, Coddington St, Southern Artery, Granite St, Quarry St, Furnace Brook Pkwy
Brockton | Brockton | MA | 02301 | 2502309000 | 42.083 | -71.024 | 1 | 0.68 | suburban | Main St, Belmont St, N Montello St, Westgate Dr, Oak St, Pleasant St, Torrey St, Warren Ave
Lowell | Downtown Lowell | MA | 01852 | 2501737000 | 42.638 | -71.305 | 0.8 | 0.7 | urban | Merrimack St, Market St, Jackson St, Central St, Gorham St, Lawrence St, Rogers St, Nesmith St
`);

export const chicagoPlaces = parsePlaces(`
Chicago | The Loop | IL | 60601 | 1703199999 | 41.8855 | -87.625 | 0.4 | 1.34 | core | N Wabash Ave, E Randolph St, N Michigan Ave, E Wacker Dr, N State St, W Lake St, N Dearborn St, N Clark St
Chicago | River North | IL | 60654 | 1703199999 | 41.892 | -87.634 | 0.5 | 1.38 | core | N Wells St, W Huron St, N LaSalle Dr, W Erie St, N Orleans St, W Superior St, N Kingsbury St, W Ohio St
Chicago | West Loop | IL | 60607 | 1703199999 | 41.88 | -87.652 | 0.6 | 1.36 | core | W Madison St, W Randolph St, S Halsted St, N Morgan St, W Monroe St, N Green St, W Adams St, S Racine Ave
Chicago | Lincoln Park | IL | 60614 | 1703199999 | 41.922 | -87.648 | 0.8 | 1.15 | urban | N Clark St, W Fullerton Pkwy, N Lincoln Ave, N Halsted St, W Armitage Ave, N Sheffield Ave, N Racine Ave, W Webster Ave
Chicago | Lakeview | IL | 60657 | 1703199999 | 41.94 | -87.654 | 0.8 | 1.08 | urban | N Broadway, W Belmont Ave, N Sheridan Rd, N Clark St, W Diversey Pkwy, N Southport Ave, N Pine Grove Ave, W Roscoe St
Chicago | Hyde Park | IL | 60615 | 1703199999 | 41.8 | -87.597 | 0.6 | 0.92 | campus | S Hyde Park Blvd, E 53rd St, S Lake Park Ave, S Cornell Ave, S Kimbark Ave, S Woodlawn Ave, E 55th St, S Ellis Ave
Chicago | Logan Square | IL | 60647 | 1703199999 | 41.923 | -87.704 | 0.9 | 0.97 | urban | N Milwaukee Ave, W Fullerton Ave, N Kedzie Blvd, W Logan Blvd, N California Ave, W Armitage Ave, N Sacramento Ave, W Palmer St
Evanston | Evanston | IL | 60201 | 1703199999 | 42.047 | -87.685 | 0.6 | 1.02 | urban | Davis St, Church St, Maple Ave, Ridge Ave, Sherman Ave, Chicago Ave, Emerson St, Hinman Ave
Oak Park | Oak Park | IL | 60302 | 1703199999 | 41.892 | -87.79 | 0.8 | 0.93 | urban | Lake St, N Harlem Ave, N Marion St, Ontario St, N Kenilworth Ave, Forest Ave, N Oak Park Ave, Erie St
Naperville | Naperville | IL | 60563 | 1704399999 | 41.793 | -88.148 | 1.2 | 0.93 | suburban | N Washington St, E Diehl Rd, E Ogden Ave, W Diehl Rd, N Mill St, Warrenville Rd, Brookdale Rd, N Naper Blvd
Schaumburg | Schaumburg | IL | 60173 | 1703199999 | 42.048 | -88.045 | 1.3 | 0.91 | suburban | E Golf Rd, N Meacham Rd, E Algonquin Rd, Martingale Rd, American Ln, E Woodfield Rd, N Plum Grove Rd, Remington Rd
Aurora | Aurora | IL | 60506 | 1708999999 | 41.766 | -88.354 | 1.3 | 0.75 | suburban | W Galena Blvd, N Lake St, N Randall Rd, Prairie St, N Orchard Rd, W New York St, Constitution Dr, Sullivan Rd
`);

export const miamiPlaces = parsePlaces(`
Miami | Brickell | FL | 33131 | 1208699999 | 25.7635 | -80.193 | 0.3 | 1.28 | core | Brickell Ave, SE 8th St, S Miami Ave, SE 1st Ave, Brickell Bay Dr, SE 13th St, SE 7th St, SE 10th St
Miami | Downtown Miami | FL | 33132 | 1208699999 | 25.78 | -80.1915 | 0.3 | 1.2 | core | Biscayne Blvd, NE 2nd Ave, NE 1st Ave, N Miami Ave, NE 4th St, NE 3rd St, NE 11th St, NE 9th St
Miami | Wynwood | FL | 33127 | 1208699999 | 25.803 | -80.2 | 0.5 | 1.12 | urban | NW 2nd Ave, NW 24th St, NW 26th St, N Miami Ave, NW 29th St, NW 1st Ave, NW 3rd Ave, NW 27th St
Coral Gables | Coral Gables | FL | 33134 | 1208699999 | 25.75 | -80.26 | 0.7 | 1.1 | urban | Ponce de Leon Blvd, Alhambra Cir, Salzedo St, Valencia Ave, Aragon Ave, Douglas Rd, Almeria Ave, Minorca Ave
Doral | Doral | FL | 33178 | 1208699999 | 25.828 | -80.358 | 0.8 | 1.02 | suburban | NW 107th Ave, NW 41st St, NW 102nd Ave, NW 58th St, NW 114th Ave, NW 66th St, NW 74th St, NW 109th Ave
Miami | Dadeland | FL | 33156 | 1208699999 | 25.686 | -80.311 | 0.6 | 0.99 | urban | N Kendall Dr, SW 72nd Ave, Dadeland Blvd, SW 70th Ave, S Dixie Hwy, SW 90th St, SW 67th Ave, SW 72nd Pl
Hialeah | Hialeah | FL | 33012 | 1208699999 | 25.865 | -80.302 | 0.9 | 0.8 | suburban | W 49th St, W 16th Ave, W 12th Ave, W 44th Pl, W 20th Ave, W 60th St, W 4th Ave, W 53rd St
Miami | University Park | FL | 33174 | 1208699999 | 25.762 | -80.36 | 0.6 | 0.85 | campus | SW 109th Ave, W Flagler St, SW 107th Ave, SW 8th St, SW 4th St, SW 112th Ave, SW 102nd Ave, SW 2nd St
Fort Lauderdale | Flagler Village | FL | 33301 | 1201199999 | 26.125 | -80.1415 | 0.5 | 1.1 | core | E Las Olas Blvd, NE 3rd Ave, NE 2nd St, SE 2nd St, N Federal Hwy, NE 4th St, N Andrews Ave, SE 3rd Ave
Plantation | Plantation | FL | 33324 | 1201199999 | 26.118 | -80.265 | 1 | 0.95 | suburban | S Pine Island Rd, N University Dr, Cleary Blvd, Peters Rd, N Nob Hill Rd, SW 78th Ave, NW 5th St, American Expressway
West Palm Beach | Downtown West Palm | FL | 33401 | 1209999999 | 26.711 | -80.059 | 0.5 | 1 | core | Clematis St, S Rosemary Ave, Okeechobee Blvd, N Dixie Hwy, Evernia St, Datura St, S Quadrille Blvd, Fern St
Boynton Beach | Boynton Beach | FL | 33426 | 1209999999 | 26.53 | -80.082 | 0.9 | 0.86 | suburban | N Congress Ave, Gateway Blvd, W Boynton Beach Blvd, Renaissance Commons Blvd, High Ridge Rd, Old Boynton Rd, S Congress Ave, Quantum Blvd
`);

export const newYorkPlaces = parsePlaces(`
New York | Hell's Kitchen | NY | 10019 | 3606199999 | 40.7665 | -73.987 | 0.4 | 1.36 | core | W 57th St, W 53rd St, 10th Ave, 9th Ave, W 55th St, W 52nd St, 8th Ave, W 54th St
New York | Chelsea | NY | 10001 | 3606199999 | 40.7495 | -73.996 | 0.4 | 1.4 | core | W 28th St, W 30th St, 7th Ave, 8th Ave, W 31st St, W 26th St, 6th Ave, W 29th St
New York | Yorkville | NY | 10128 | 3606199999 | 40.7815 | -73.951 | 0.35 | 1.16 | urban | E 92nd St, E 87th St, 3rd Ave, 2nd Ave, E 90th St, Lexington Ave, 1st Ave, E 89th St
New York | Morningside Heights | NY | 10027 | 3606199999 | 40.811 | -73.953 | 0.45 | 0.92 | campus | W 125th St, Frederick Douglass Blvd, St Nicholas Ave, W 121st St, Manhattan Ave, W 123rd St, Amsterdam Ave, W 122nd St
Brooklyn | Downtown Brooklyn | NY | 11201 | 3604799999 | 40.692 | -73.987 | 0.45 | 1.2 | core | Schermerhorn St, Fulton St, Jay St, Livingston St, Willoughby St, Bridge St, Gold St, Court St
Brooklyn | Williamsburg | NY | 11211 | 3604799999 | 40.7135 | -73.954 | 0.5 | 1.18 | urban | Bedford Ave, N 7th St, Grand St, Metropolitan Ave, Berry St, Havemeyer St, Union Ave, Lorimer St
Brooklyn | Bedford-Stuyvesant | NY | 11216 | 3604799999 | 40.68 | -73.949 | 0.6 | 0.88 | urban | Nostrand Ave, Bedford Ave, Atlantic Ave, Fulton St, Dean St, St Marks Ave, Bergen St, Halsey St
Long Island City | Court Square | NY | 11101 | 3608199999 | 40.7475 | -73.941 | 0.5 | 1.12 | core | Jackson Ave, Queens Plz S, Crescent St, 27th St, 44th Dr, Purves St, 42nd Rd, 23rd St
Astoria | Astoria | NY | 11102 | 3608199999 | 40.77 | -73.922 | 0.5 | 0.9 | urban | 30th Ave, Astoria Blvd, 21st St, 31st St, Newtown Ave, Crescent St, 27th Ave, 23rd St
Bronx | Concourse | NY | 10451 | 3600599999 | 40.82 | -73.924 | 0.5 | 0.72 | urban | Grand Concourse, E 149th St, Gerard Ave, Walton Ave, 3rd Ave, Courtlandt Ave, E 161st St, Morris Ave
Jersey City | Downtown Jersey City | NJ | 07302 | 3401799999 | 40.72 | -74.0445 | 0.45 | 1.08 | core | Newark Ave, Grove St, Christopher Columbus Dr, Montgomery St, Marin Blvd, Grand St, 1st St, Jersey Ave
Newark | Downtown Newark | NJ | 07102 | 3401399999 | 40.738 | -74.173 | 0.5 | 0.7 | urban | Broad St, Halsey St, Market St, Washington St, Raymond Blvd, Central Ave, University Ave, William St
White Plains | White Plains | NY | 10601 | 3611999999 | 41.032 | -73.766 | 0.5 | 0.92 | suburban | Main St, Mamaroneck Ave, Martine Ave, Hamilton Ave, Barker Ave, Church St, Bank St, N Broadway
`);
