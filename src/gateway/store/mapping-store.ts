/** Deal intake corrections that all members share. */
import type { Kysely } from "kysely";
import type { GatewayMapping } from "../../service/gateway-mappings";
import type { Tables } from "./tables";

export interface MappingStore {
  /** The oldest first. */
  list(): Promise<GatewayMapping[]>;
  /** Replaces an earlier one for the same words. */
  keep(mapping: GatewayMapping, memberId: string): Promise<void>;
  remove(mapping: GatewayMapping): Promise<void>;
}

/** Far more than a firm's charts of accounts have. */
const most = 5_000;

export function createMappingStore(db: Kysely<Tables>): MappingStore {
  return {
    async list() {
      const rows = await db
        .selectFrom("intake_mappings")
        .selectAll()
        .orderBy("at")
        .orderBy("key")
        .limit(most)
        .execute();
      return rows.map(({ kind, vendor, section, key, shown, target, at }) => ({
        ...{ kind: kind === "code" ? "code" : "account", vendor, section, key, shown, to: target, at },
      }));
    },
    async keep({ kind, vendor, section, key, shown, to, at }, memberId) {
      const row = { shown, target: to, at, member_id: memberId };
      await db
        .insertInto("intake_mappings")
        .values({ kind, vendor, section, key, ...row })
        .onConflict((conflict) => conflict.columns(["kind", "vendor", "section", "key"]).doUpdateSet(row))
        .execute();
    },
    async remove({ kind, vendor, section, key }) {
      await db
        .deleteFrom("intake_mappings")
        .where("kind", "=", kind)
        .where("vendor", "=", vendor)
        .where("section", "=", section)
        .where("key", "=", key)
        .execute();
    },
  };
}
