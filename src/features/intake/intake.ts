/** A seller's rent roll and T12 into tables that tie out. */
import type { GatewayMappings } from "../../client/gateway-mappings-client";
import type { ImportAddin } from "../import/import";
import type { ScreenProps } from "../../ui/screen-props";

/** What the screen of this feature uses. */
export interface IntakeAddin extends ImportAddin {
  /** A team's shared corrections. */
  readonly teamMappings?: GatewayMappings;
}

export type IntakeScreenProps = ScreenProps<IntakeAddin, unknown>;
