/** The Birch: a property whose listings, offers, fees and vectors fill every table. Its data is as of 2025-06-30. */
import type { Availability } from "../../../src/service/availability";
import type { PropertyDetails } from "../../../src/service/property-details";
import { alder, listedUnit } from "./sample-documents";
import { createSheet, type Sheet } from "./scripted-service";

export const birchId = "b1c40000-0000-5000-8000-000000000000";

/** Excel's serial number of a date of 2024 or 2025: 2025-01-01 is 45658. */
export const serial = { "2024-03-01": 45352, "2025-05-01": 45778, "2025-06-15": 45823, "2025-06-30": 45838 } as const;

const prices = (price: number, effective: number) => ({
  price,
  effective_price: effective,
  min_price: null,
  max_price: null,
  min_effective_price: null,
  max_effective_price: null,
});

/** Listed for 31 days in 2024 and again for 45 in 2025: 471 days from first to last. */
const relisted: Partial<Availability> = {
  floorplan_name: "A1",
  enter_market: "2024-03-01",
  days_on_market: 471,
  tags: ["view.city", "renovated"],
  lease_term: 12,
  deposit: 300,
  history: [
    { ...prices(1600, 1600), from_date: "2024-03-01", to_date: "2024-04-01", period_id: 1, lease_term: 12 },
    {
      ...prices(1700, 1700),
      from_date: "2025-05-01",
      to_date: "2025-05-31",
      period_id: 2,
      price_plans: [
        [6, 1850, 1850],
        [12, 1700, 1700],
      ],
    },
    { ...prices(1680, 1540), from_date: "2025-06-01", to_date: "2025-06-15", period_id: 2, lease_term: 12 },
  ],
  availability_periods: [
    {
      period_id: 1,
      enter_market: "2024-03-01",
      exit_market: "2024-04-01",
      days_on_market: 31,
      availability: "2024-04-10",
      deposit: 250,
      price_plans: [{ duration_in_months: 15, price: 1550 }],
      unavailable_periods: [{ from_date: "2024-03-10", to_date: "2024-03-12" }],
    },
    {
      period_id: 2,
      enter_market: "2025-05-01",
      exit_market: "2025-06-15",
      days_on_market: 45,
      availability: "2025-07-01",
      deposit: 300,
    },
  ],
  price_plans: [{ duration_in_months: 12, price: 1680, effective_price: 1540, specials: "One month free" }],
};

export const birch: PropertyDetails = {
  ...alder,
  id: birchId,
  building_name: "The Birch",
  street_address: "40 Birch Ave",
  building_name_alias: [],
  property_embedding: [3, 4],
  market_embedding: [1, 0],
  application_fee: 75,
  amenity_fee: 20,
  cats_monthly_rent: 0,
  parking_garage: 150.5,
  min_deposit: 300,
  fees: [{ label: "Valet trash", amount: 30, frequency: "month" }],
  // Asking rents of the 90 days: studio 1,200; 1BR 1,680 and 1,500; 2BR/2.5BA 2,400.
  building_availability: [
    listedUnit(
      { name: "101", bed: 1, bath: 1, sqft: 700, asking: 1680, effective: 1540, exit: "2025-06-15" },
      relisted,
    ),
    listedUnit(
      { name: "102", bed: 1, bath: 1, sqft: 600, asking: 1500, effective: 1500, exit: null },
      { floorplan_name: "A1", tags: ["view.pool"] },
    ),
    listedUnit(
      { name: "201", bed: 2, bath: 2, sqft: 1000, asking: 2400, effective: 2200, exit: null },
      { floorplan_name: "B2", partial_bath: 1, tags: ["renovated"] },
    ),
    listedUnit(
      { name: "S01", bed: 0, bath: 1, sqft: 450, asking: 1200, effective: 1200, exit: null },
      { floorplan_name: null, school_term: "2025-26", amenities: ["Desk", "Wifi"] },
    ),
    listedUnit(
      { name: "plan", bed: 1, bath: 1, sqft: 650, asking: 1450, effective: 1450, exit: null },
      { is_floorplan: true, unit_name: null, floorplan_name: "A1" },
    ),
  ],
  concessions_history: [
    {
      id: "1",
      concessions: "One month free on a 12-month lease.",
      from_date: "2024-12-01",
      to_date: "2025-01-31",
      items: [{ free_months_count: 1, condition_lease_term_months: [12] }],
    },
    {
      id: "2",
      concessions: "8 weeks free on 2-bedroom homes with a 14-month lease; $300 off 1-bedroom homes.",
      from_date: "2025-05-10",
      to_date: "2025-06-30",
      items: [
        { free_weeks_count: 8, condition_lease_term_months: [14], condition_bedrooms: [2] },
        { one_time_dollars_off_amount: 300, condition_bedrooms: [1], waived_application_fee: true },
      ],
    },
    { id: "3", concessions: "Ask us!", from_date: "2025-03-01", to_date: "2025-03-31", items: [] },
  ],
};

/** A sheet whose service knows The Birch too. */
export function createBirchSheet(document: PropertyDetails = birch): Sheet {
  const sheet = createSheet();
  sheet.service.documents.set(birchId, document);
  return sheet;
}
