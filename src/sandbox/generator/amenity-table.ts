/** Which buildings have which amenities: drawn from a building's class, so they occur together as in reality. */

/**
 * One amenity: chance at class 0 and at class 1 (in between along a logistic curve), and the conditions that must hold.
 */
export interface AmenityRule {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly needs?: AmenityNeed;
}

export type AmenityNeed =
  | "elevator"
  | "large"
  | "lowRise"
  | "tall"
  | "houses"
  | "student"
  | "affordable"
  | "old"
  | "renovated"
  | "snow"
  | "west"
  | "water"
  | "newish"
  | "highFloors";

export const buildingAmenityRules: readonly AmenityRule[] = [
  { name: "24_hour_maintenance", low: 0.25, high: 0.7, needs: "large" },
  { name: "accepts_housing_voucher", low: 0.85, high: 0.5, needs: "affordable" },
  { name: "ada_compliant", low: 0.08, high: 0.3, needs: "large" },
  { name: "additional_storage_space_outside_unit", low: 0.15, high: 0.45 },
  { name: "bike_rack", low: 0.1, high: 0.75, needs: "large" },
  { name: "business_center", low: 0.1, high: 0.6, needs: "large" },
  { name: "cabana", low: 0.005, high: 0.35, needs: "large" },
  { name: "carport", low: 0.3, high: 0.08, needs: "lowRise" },
  { name: "club_house_party_room", low: 0.12, high: 0.75, needs: "large" },
  { name: "barbecue_grill", low: 0.15, high: 0.75, needs: "large" },
  { name: "community_chef_kitchen_space", low: 0.005, high: 0.3, needs: "large" },
  { name: "community_dog_park", low: 0.06, high: 0.55, needs: "large" },
  { name: "community_garden", low: 0.05, high: 0.1 },
  { name: "community_pet_washing_station", low: 0.01, high: 0.5, needs: "large" },
  { name: "community_room", low: 0.35, high: 0.3, needs: "affordable" },
  { name: "community_wifi", low: 0.04, high: 0.4, needs: "large" },
  { name: "controlled_access", low: 0.15, high: 0.85 },
  { name: "courtyard", low: 0.18, high: 0.5 },
  { name: "detached_garage", low: 0.1, high: 0.2, needs: "lowRise" },
  { name: "attached_garage", low: 0.04, high: 0.25, needs: "houses" },
  { name: "two_car_garage", low: 0.25, high: 0.6, needs: "houses" },
  { name: "doorman", low: 0.1, high: 0.85, needs: "tall" },
  { name: "electric_car_charging_station", low: 0.01, high: 0.65, needs: "large" },
  { name: "fire_pit", low: 0.02, high: 0.5, needs: "large" },
  { name: "fitness_center", low: 0.1, high: 0.97, needs: "large" },
  { name: "concierge", low: 0.02, high: 0.6, needs: "tall" },
  { name: "game_room", low: 0.02, high: 0.4, needs: "large" },
  { name: "gated_community_access", low: 0.2, high: 0.4, needs: "lowRise" },
  { name: "golf_simulator", low: 0.001, high: 0.12, needs: "newish" },
  { name: "green_community", low: 0.02, high: 0.25, needs: "newish" },
  { name: "guest_parking", low: 0.15, high: 0.35 },
  { name: "guest_suite", low: 0.004, high: 0.2, needs: "tall" },
  { name: "historic_building", low: 0.2, high: 0.5, needs: "old" },
  { name: "hot_tub", low: 0.05, high: 0.3, needs: "large" },
  { name: "income_restricted", low: 0.97, high: 0.97, needs: "affordable" },
  { name: "internet_lounge", low: 0.03, high: 0.25, needs: "large" },
  { name: "laundry_room", low: 0.75, high: 0.05 },
  { name: "lobby", low: 0.05, high: 0.5, needs: "elevator" },
  { name: "lounge", low: 0.04, high: 0.65, needs: "large" },
  { name: "on_site_maintenance", low: 0.4, high: 0.7, needs: "large" },
  { name: "on_site_management", low: 0.4, high: 0.75, needs: "large" },
  { name: "online_payment_portal", low: 0.35, high: 0.8 },
  { name: "package_lockers", low: 0.02, high: 0.65, needs: "large" },
  { name: "package_receiving", low: 0.1, high: 0.6, needs: "large" },
  { name: "parking_garage", low: 0.04, high: 0.85, needs: "elevator" },
  { name: "pickleball_court", low: 0.002, high: 0.1, needs: "large" },
  { name: "picnic_area", low: 0.2, high: 0.35, needs: "lowRise" },
  { name: "playground", low: 0.25, high: 0.15, needs: "lowRise" },
  { name: "recycling", low: 0.15, high: 0.55 },
  { name: "reserved_parking", low: 0.06, high: 0.3 },
  { name: "resident_events", low: 0.06, high: 0.45, needs: "large" },
  { name: "rooftop_space", low: 0.01, high: 0.65, needs: "elevator" },
  { name: "roommate_matching", low: 0.7, high: 0.8, needs: "student" },
  { name: "computer_lab", low: 0.4, high: 0.3, needs: "student" },
  { name: "sauna", low: 0.005, high: 0.15, needs: "tall" },
  { name: "secured_covered_bike_storage", low: 0.02, high: 0.45, needs: "elevator" },
  { name: "security_system", low: 0.08, high: 0.3 },
  { name: "shared_office_space", low: 0.005, high: 0.55, needs: "newish" },
  { name: "short_term_lease_options", low: 0.08, high: 0.25, needs: "large" },
  { name: "non_smoking", low: 0.15, high: 0.45 },
  { name: "snow_removal", low: 0.4, high: 0.45, needs: "snow" },
  { name: "swimming_pool", low: 0.3, high: 0.93, needs: "large" },
  { name: "tennis_court", low: 0.08, high: 0.06, needs: "lowRise" },
  { name: "valet_trash_service", low: 0.03, high: 0.4, needs: "large" },
  { name: "waterfront", low: 0.02, high: 0.08, needs: "water" },
  { name: "yoga_studio", low: 0.003, high: 0.45, needs: "large" },
];

export const unitAmenityRules: readonly AmenityRule[] = [
  { name: "air_conditioning", low: 0.55, high: 0.97 },
  { name: "backsplash", low: 0.02, high: 0.35 },
  { name: "bath_tub", low: 0.3, high: 0.45 },
  { name: "black_appliances", low: 0.3, high: 0.02 },
  { name: "breakfast_bar", low: 0.06, high: 0.25 },
  { name: "carpet", low: 0.55, high: 0.25 },
  { name: "ceiling_fan", low: 0.3, high: 0.4 },
  { name: "central_air_conditioning", low: 0.2, high: 0.75 },
  { name: "city_view", low: 0.02, high: 0.5, needs: "highFloors" },
  { name: "crown_molding", low: 0.04, high: 0.12 },
  { name: "custom_cabinets", low: 0.02, high: 0.4 },
  { name: "dishwasher", low: 0.35, high: 0.97 },
  { name: "double_sink_vanity", low: 0.01, high: 0.3 },
  { name: "efficient_appliances", low: 0.05, high: 0.5 },
  { name: "faux_wood_floor", low: 0.2, high: 0.4 },
  { name: "fireplace", low: 0.14, high: 0.06, needs: "lowRise" },
  { name: "floor_to_ceiling_windows", low: 0.01, high: 0.55, needs: "highFloors" },
  { name: "furnished", low: 0.6, high: 0.8, needs: "student" },
  { name: "individual_locking_bedrooms", low: 0.8, high: 0.85, needs: "student" },
  { name: "garbage_disposal", low: 0.35, high: 0.55 },
  { name: "granite_countertops", low: 0.1, high: 0.4 },
  { name: "hardwood_floor", low: 0.2, high: 0.3 },
  { name: "heat_included", low: 0.55, high: 0.2, needs: "old" },
  { name: "high_ceilings", low: 0.06, high: 0.5 },
  { name: "internet_included", low: 0.6, high: 0.75, needs: "student" },
  { name: "kitchen_island", low: 0.02, high: 0.6 },
  { name: "large_closets", low: 0.2, high: 0.35 },
  { name: "large_windows", low: 0.1, high: 0.5 },
  { name: "microwave", low: 0.25, high: 0.75 },
  { name: "mountain_view", low: 0.05, high: 0.15, needs: "west" },
  { name: "open_floor_plan", low: 0.08, high: 0.5 },
  { name: "oven", low: 0.4, high: 0.45 },
  { name: "pantry", low: 0.12, high: 0.3 },
  { name: "patio_or_balcony", low: 0.3, high: 0.75 },
  { name: "private_entrance", low: 0.3, high: 0.75, needs: "houses" },
  { name: "quartz_countertops", low: 0.01, high: 0.7 },
  { name: "range", low: 0.35, high: 0.4 },
  { name: "recently_renovated", low: 0.7, high: 0.7, needs: "renovated" },
  { name: "refrigerator", low: 0.6, high: 0.7 },
  { name: "smart_locks", low: 0.005, high: 0.5 },
  { name: "smart_thermostat", low: 0.01, high: 0.5 },
  { name: "stainless_steel_appliances", low: 0.08, high: 0.95 },
  { name: "tile_floor", low: 0.2, high: 0.3 },
  { name: "vaulted_ceilings", low: 0.08, high: 0.14, needs: "lowRise" },
  { name: "vinyl_floor", low: 0.15, high: 0.55 },
  { name: "walk_in_closet", low: 0.2, high: 0.8 },
  { name: "walk_in_shower", low: 0.02, high: 0.35 },
  { name: "washer_dryer_hookups", low: 0.22, high: 0.06 },
  { name: "washer_dryer_in_unit", low: 0.05, high: 0.97 },
  { name: "water_included", low: 0.3, high: 0.06 },
  { name: "white_appliances", low: 0.3, high: 0.02 },
  { name: "window_ac_unit", low: 0.5, high: 0.05, needs: "old" },
  { name: "window_covering", low: 0.2, high: 0.4 },
  { name: "yard", low: 0.6, high: 0.7, needs: "houses" },
];
