/** Requests and responses between office.js and the host. */

export interface ArgumentInfo {
  readonly Arguments?: readonly unknown[];
  /** If an entry equals the argument at the same position, the argument is an object path. */
  readonly ReferencedObjectPathIds?: readonly unknown[];
}

export interface ObjectPath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name?: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}

export interface QueryInfo {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  readonly Top?: number;
  readonly Skip?: number;
}

export interface HostAction {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name?: string;
  readonly ObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
  readonly QueryInfo?: QueryInfo;
  readonly ObjectState?: Readonly<Record<string, unknown>>;
}

export interface HostRequest {
  readonly ObjectPaths?: Readonly<Record<string, ObjectPath>>;
  readonly Actions: readonly HostAction[];
}

export interface HostAnswer {
  readonly Results: readonly { readonly ActionId: number; readonly Value: unknown }[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly HttpStatusCode: number;
    readonly Location: string;
    readonly ActionIndex: number;
  };
}
