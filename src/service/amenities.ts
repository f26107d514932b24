/** The documented vocabularies of amenities and unit tags. */

/** Values of building_amenities. */
export const buildingAmenities = [
  "24_hour_maintenance", "accepts_housing_voucher", "ada_compliant", "additional_storage_space_outside_unit",
  "art_studio", "attached_garage", "basketball_court", "bike_rack", "bilingual", "boat_dock",
  "bocceball_court", "business_center", "cabana", "carport", "cats_allowed", "club_house_party_room",
  "barbecue_grill", "community_chef_kitchen_space", "community_dog_park", "community_garden",
  "community_pet_washing_station", "community_room", "community_wifi", "computer_lab", "controlled_access",
  "corporate_suite", "courtyard", "daycare", "detached_garage", "disposal_chutes", "dogs_allowed", "doorman",
  "electric_car_charging_station", "elevator", "fire_pit", "fitness_center", "concierge", "foosball",
  "game_room", "gated_community_access", "golf_simulator", "green_community", "guest_parking", "guest_suite",
  "historic_building", "hot_tub", "housekeeping_available", "income_restricted", "internet_lounge",
  "landscaping", "laundry_service", "laundry_room", "library", "lobby", "lounge", "massage_room",
  "multimedia_center", "satisfaction_guaranteed", "on_site_car_wash", "on_site_maintenance",
  "on_site_management", "one_car_garage", "online_payment_portal", "organic_waste_composting",
  "package_lockers", "package_receiving", "parking_garage", "parking_included", "pet_daycare_service",
  "pets_allowed", "pickleball_court", "picnic_area", "playground", "pool_table", "putting_green",
  "racquetball_court", "recycling", "reserved_parking", "resident_events", "resident_referral_program",
  "resident_rewards_program", "rock_climbing_wall", "rooftop_space", "roommate_matching", "sauna",
  "secure_resident_parking", "secured_covered_bike_storage", "security_system", "shared_office_space",
  "short_term_lease_options", "shuffle_board", "non_smoking", "snow_removal", "soccer_field", "spa",
  "sport_court", "sunroom", "swimming_pool", "table_tennis", "tanning_beds", "tennis_court", "terrace",
  "two_car_garage", "valet_trash_service", "volleyball_court", "waterfront", "workshop", "yoga_studio",
  "zen_garden",
] as const;

/** Values of unit_amenities. */
export const unitAmenities = [
  "air_conditioning", "all_appliances_included", "all_utilities_included", "attic", "backsplash", "basement",
  "bath_tub", "bay_window", "black_appliances", "breakfast_bar", "built_in_desk", "carpet", "ceiling_fan",
  "central_air_conditioning", "central_heat", "city_view", "concrete_floor", "courtyard_view",
  "crown_molding", "custom_cabinets", "deck", "den", "dining_room", "dishwasher", "double_sink_vanity",
  "eat_in_kitchen", "efficient_appliances", "electricity_included", "faux_wood_floor", "fireplace",
  "floor_to_ceiling_windows", "french_doors", "fully_upgraded", "furnished", "garbage_disposal",
  "granite_countertops", "hardwood_floor", "heat_included", "high_ceilings", "in_wall_usb_ports",
  "individual_locking_bedrooms", "internet_included", "kitchen_island", "large_bedrooms", "large_bathrooms",
  "large_closets", "large_windows", "linoleum_floor", "living_room", "loft", "marble_countertops",
  "microwave", "mountain_view", "mud_room", "nature_view", "open_floor_plan", "oven", "pantry",
  "patio_or_balcony", "porch", "private_bathroom", "private_entrance", "quartz_countertops", "ranch_style",
  "range", "recently_renovated", "refrigerator", "sewer_included", "skylight", "smart_doorbell",
  "smart_lighting", "smart_locks", "smart_thermostat", "stainless_steel_appliances", "stove", "tile_floor",
  "track_lighting", "trash_compactor", "trash_service_included", "vaulted_ceilings", "view", "vinyl_floor",
  "walk_in_closet", "walk_in_shower", "washer_dryer_hookups", "washer_dryer_in_unit", "water_included",
  "water_view", "white_appliances", "window_ac_unit", "window_covering", "yard",
] as const;

/** Values of a listed unit's tags. */
export const unitTags = [
  "ada_unit", "affordable.section_8", "affordable.lihtc", "balcony_patio", "balcony_patio.enclosed",
  "balcony_patio.large", "balcony_patio.private", "balcony_patio.small", "balcony_patio.storage",
  "corner_unit", "den", "dishwasher", "double_occupancy", "fireplace", "floor", "floor.penthouse", "garage",
  "garage.attached", "garage.detached", "garage.one_car", "garage.two_car", "kitchen_island",
  "kitchen_island.large", "renovated", "renovated.fully", "renovated.partially", "renovated.recently",
  "smarthome", "stainless_steel_appliances", "townhome", "urban_1br", "view", "view.city", "view.courtyard",
  "view.direction", "view.mountains", "view.pool", "view.water", "view.woods", "walk_in_closet",
  "walk_in_closet.large", "washer_dryer", "washer_dryer.full_size", "washer_dryer.stackable",
  "washer_dryer_connections",
] as const;
