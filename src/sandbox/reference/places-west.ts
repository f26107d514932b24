/** Places of the Denver, Los Angeles and Seattle metros: approximate centres, real ZIP codes, counties and streets. */
import { parsePlaces } from "./place";

export const denverPlaces = parsePlaces(`
Denver | Union Station | CO | 80202 | 0803199999 | 39.751 | -104.997 | 0.6 | 1.26 | core | Wynkoop St, 17th St, Wewatta St, Market St, Blake St, Chestnut Pl, 15th St, Larimer St
Denver | River North | CO | 80205 | 0803199999 | 39.762 | -104.976 | 0.8 | 1.12 | urban | Larimer St, Walnut St, Blake St, 35th St, Downing St, Welton St, Lawrence St, Marion St
Denver | Capitol Hill | CO | 80203 | 0803199999 | 39.733 | -104.981 | 0.6 | 0.95 | urban | N Pennsylvania St, N Logan St, E Colfax Ave, N Grant St, N Sherman St, N Clarkson St, E 13th Ave, N Washington St
Denver | Cherry Creek | CO | 80206 | 0803199999 | 39.724 | -104.951 | 0.6 | 1.28 | urban | E 1st Ave, Steele St, E 2nd Ave, Josephine St, E 3rd Ave, Detroit St, Columbine St, Milwaukee St
Denver | Highland | CO | 80211 | 0803199999 | 39.765 | -105.015 | 0.9 | 1.11 | urban | W 32nd Ave, Tejon St, W 38th Ave, Zuni St, Boulder St, Federal Blvd, W 29th Ave, Navajo St
Denver | University | CO | 80210 | 0803199999 | 39.678 | -104.962 | 0.7 | 0.97 | campus | S University Blvd, E Evans Ave, S High St, E Iliff Ave, S York St, S Downing St, E Asbury Ave, S Josephine St
Aurora | Aurora Hills | CO | 80012 | 0800599999 | 39.7 | -104.838 | 1.2 | 0.82 | suburban | E Mississippi Ave, S Potomac St, E Alameda Ave, E Exposition Ave, S Chambers Rd, S Peoria St, S Abilene St, E Center Ave
Greenwood Village | Tech Center | CO | 80111 | 0800599999 | 39.611 | -104.892 | 1 | 1.03 | suburban | E Belleview Ave, S Quebec St, E Orchard Rd, S Syracuse Way, E Caley Ave, S Ulster St, Greenwood Plaza Blvd, S Yosemite St
Lakewood | Belmar | CO | 80226 | 0805999999 | 39.708 | -105.08 | 1.1 | 0.92 | suburban | W Alaska Dr, S Wadsworth Blvd, W Alameda Ave, S Vance St, S Pierce St, S Sheridan Blvd, W Ohio Ave, S Teller St
Westminster | Westminster | CO | 80031 | 0800199999 | 39.873 | -105.038 | 1.1 | 0.89 | suburban | W 92nd Ave, Federal Blvd, W 84th Ave, Sheridan Blvd, W 88th Ave, Lowell Blvd, W 80th Ave, Zuni St
Thornton | Thornton | CO | 80229 | 0800199999 | 39.865 | -104.955 | 1.2 | 0.86 | suburban | Washington St, E 88th Ave, Grant St, E 84th Ave, York St, Welby Rd, Colorado Blvd, Thornton Pkwy
Highlands Ranch | Highlands Ranch | CO | 80129 | 0803599999 | 39.543 | -105.005 | 1 | 1.01 | suburban | Lucent Blvd, Plaza Dr, Highlands Ranch Pkwy, S Broadway, Town Center Dr, Ridgeline Blvd, Dad Clark Dr, Sgt Jon Stiles Dr
`);

export const losAngelesPlaces = parsePlaces(`
Los Angeles | South Park | CA | 90015 | 0603799999 | 34.04 | -118.264 | 0.6 | 1.08 | core | S Figueroa St, S Flower St, S Hope St, S Grand Ave, W Olympic Blvd, S Olive St, W 11th St, W Pico Blvd
Los Angeles | Koreatown | CA | 90005 | 0603799999 | 34.06 | -118.306 | 0.6 | 0.92 | urban | Wilshire Blvd, S Kingsley Dr, S Normandie Ave, S Ardmore Ave, W 8th St, S Serrano Ave, James M Wood Blvd, S Hobart Blvd
Los Angeles | Hollywood | CA | 90028 | 0603799999 | 34.1 | -118.327 | 0.6 | 1.03 | urban | Hollywood Blvd, W Sunset Blvd, N Vine St, Selma Ave, N Cahuenga Blvd, Yucca St, N Argyle Ave, De Longpre Ave
Santa Monica | Santa Monica | CA | 90401 | 0603799999 | 34.018 | -118.49 | 0.4 | 1.36 | core | Broadway, Colorado Ave, 5th St, 6th St, Arizona Ave, Lincoln Blvd, 7th St, Santa Monica Blvd
Los Angeles | Westwood | CA | 90024 | 0603799999 | 34.061 | -118.444 | 0.6 | 1.25 | campus | Wilshire Blvd, Gayley Ave, Veteran Ave, Kelton Ave, Midvale Ave, Hilgard Ave, Levering Ave, Landfair Ave
North Hollywood | NoHo Arts District | CA | 91601 | 0603799999 | 34.168 | -118.376 | 0.7 | 0.9 | urban | Lankershim Blvd, Magnolia Blvd, Chandler Blvd, Camarillo St, Vineland Ave, Riverside Dr, Tujunga Ave, Burbank Blvd
Glendale | Downtown Glendale | CA | 91203 | 0603799999 | 34.152 | -118.26 | 0.6 | 0.97 | urban | N Brand Blvd, N Central Ave, W Lexington Dr, N Orange St, W California Ave, W Broadway, W Doran St, W Wilson Ave
Pasadena | Playhouse Village | CA | 91101 | 0603799999 | 34.146 | -118.14 | 0.8 | 1.06 | urban | E Colorado Blvd, S Lake Ave, E Walnut St, N Los Robles Ave, E Del Mar Blvd, S El Molino Ave, E Union St, Cordova St
Long Beach | Downtown Long Beach | CA | 90802 | 0603799999 | 33.773 | -118.19 | 0.45 | 0.9 | core | E Ocean Blvd, Pine Ave, E Broadway, Long Beach Blvd, Linden Ave, Atlantic Ave, W 3rd St, Elm Ave
Torrance | Torrance | CA | 90503 | 0603799999 | 33.84 | -118.355 | 0.9 | 0.95 | suburban | Torrance Blvd, Hawthorne Blvd, Anza Ave, Emerald St, Madrona Ave, Sepulveda Blvd, Maple Ave, Spencer St
Anaheim | Anaheim | CA | 92805 | 0605999999 | 33.835 | -117.908 | 1.1 | 0.88 | suburban | S State College Blvd, W Lincoln Ave, S Anaheim Blvd, E South St, S Lemon St, E Katella Ave, N Harbor Blvd, E Broadway
Irvine | Irvine Business District | CA | 92612 | 0605999999 | 33.671 | -117.845 | 0.9 | 1.12 | urban | Jamboree Rd, Michelson Dr, Main St, Dupont Dr, Campus Dr, Von Karman Ave, Harvard Ave, Teller Ave
`);

export const seattlePlaces = parsePlaces(`
Seattle | South Lake Union | WA | 98109 | 5303399999 | 47.6225 | -122.338 | 0.4 | 1.26 | core | Westlake Ave N, Terry Ave N, Fairview Ave N, Dexter Ave N, Mercer St, Republican St, 9th Ave N, Thomas St
Seattle | Belltown | WA | 98121 | 5303399999 | 47.6148 | -122.3445 | 0.35 | 1.22 | core | 2nd Ave, 3rd Ave, 4th Ave, Western Ave, Wall St, Bell St, Battery St, Vine St
Seattle | Capitol Hill | WA | 98122 | 5303399999 | 47.614 | -122.316 | 0.6 | 1.07 | urban | E Pike St, Broadway, 12th Ave, E Madison St, E Union St, 10th Ave, 15th Ave, E Olive St
Seattle | Ballard | WA | 98107 | 5303399999 | 47.6695 | -122.378 | 0.5 | 1.04 | urban | NW Market St, 15th Ave NW, NW 56th St, 24th Ave NW, NW 57th St, 20th Ave NW, 17th Ave NW, NW 65th St
Seattle | University District | WA | 98105 | 5303399999 | 47.662 | -122.314 | 0.5 | 1 | campus | University Way NE, Brooklyn Ave NE, 12th Ave NE, NE 47th St, Roosevelt Way NE, NE 45th St, 11th Ave NE, NE 50th St
Seattle | Northgate | WA | 98125 | 5303399999 | 47.712 | -122.316 | 0.7 | 0.9 | urban | NE Northgate Way, 5th Ave NE, Lake City Way NE, Roosevelt Way NE, NE 115th St, 15th Ave NE, NE 125th St, Pinehurst Way NE
Bellevue | Downtown Bellevue | WA | 98004 | 5303399999 | 47.616 | -122.198 | 0.6 | 1.32 | core | 106th Ave NE, NE 8th St, 108th Ave NE, Bellevue Way NE, NE 10th St, 110th Ave NE, NE 4th St, Main St
Redmond | Downtown Redmond | WA | 98052 | 5303399999 | 47.674 | -122.12 | 0.8 | 1.14 | suburban | Cleveland St, Redmond Way, Avondale Way NE, 161st Ave NE, NE 85th St, Bear Creek Pkwy, 166th Ave NE, NE 80th St
Kent | East Hill | WA | 98031 | 5303399999 | 47.403 | -122.198 | 1.1 | 0.82 | suburban | 104th Ave SE, SE 208th St, 108th Ave SE, SE 212th St, 116th Ave SE, SE 223rd Dr, 100th Ave SE, SE 240th St
Lynnwood | Lynnwood | WA | 98036 | 5306199999 | 47.82 | -122.29 | 1 | 0.91 | suburban | 196th St SW, 44th Ave W, Alderwood Mall Blvd, 36th Ave W, 200th St SW, Poplar Way, 33rd Ave W, 40th Ave W
Everett | Downtown Everett | WA | 98201 | 5306199999 | 47.98 | -122.2 | 0.6 | 0.8 | urban | Colby Ave, Hewitt Ave, Rucker Ave, Pacific Ave, Wetmore Ave, Grand Ave, Hoyt Ave, Broadway
Tacoma | Downtown Tacoma | WA | 98402 | 5305399999 | 47.253 | -122.4435 | 0.4 | 0.8 | core | Pacific Ave, Broadway, Market St, Commerce St, St Helens Ave, Fawcett Ave, Tacoma Ave S, S 15th St
`);
