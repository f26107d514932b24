/** Runs the requests of office.js: resolves object paths to host objects and applies actions to them in order. */
import { HostError, invalidArgument, itemNotFound, memberNotPlayed, NeverAnswered } from "./host-error";
import { classOf, HostCollection, HostObject } from "./host-object";
import type { ArgumentInfo, HostAction, HostAnswer, HostRequest, ObjectPath, QueryInfo } from "./host-protocol";

const PATH = { global: 1, newObject: 2, method: 3, property: 4, indexer: 5, reference: 6, nullObject: 7 } as const;
const ACTION = { instantiate: 1, query: 2, method: 3, set: 4, trace: 5, update: 9 } as const;

/** Methods whose result depends on calculated values. */
const READING_METHODS =
  /^(CopyFrom|GetUsedRange|GetSpecialCells|GetSpilling|GetSpillParent|GetSurroundingRegion|GetRangeEdge|Find)/;

export interface DispatcherOptions {
  readonly root: HostObject;
  /** Top-level services by the client's name. */
  readonly services: Readonly<Record<string, object>>;
  /** Resolves when the cells are calculated; called before values are read. */
  calculated(): Promise<void>;
  /** Whether this Excel supports an ExcelApi set, such as 1.9. */
  offers(set: string): boolean;
  /** Called when a request uses a service or a member that the host doesn't implement. */
  refused(kind: "service" | "member", name: string): void;
}

interface RequestState {
  readonly paths: Readonly<Record<string, ObjectPath>>;
  readonly objects: Map<number, object | null>;
}

export interface Dispatcher {
  /** Null: Excel never answers. */
  process(request: HostRequest): Promise<HostAnswer | null>;
  /** Whether an action of a request is running. */
  isActing(): boolean;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const references = new Map<string, object>();
  const referenceOf = new WeakMap<object, string>();
  let nextReference = 1;
  let isActing = false;

  function argumentsOf(info: ArgumentInfo | undefined, state: RequestState): unknown[] {
    const convert = (value: unknown, id: unknown): unknown => {
      if (Array.isArray(id) && Array.isArray(value)) {
        const ids: readonly unknown[] = id;
        return value.map((item, index) => convert(item, ids[index]));
      }
      return typeof id === "number" && id > 0 && value === id ? resolve(id, state) : value;
    };
    return (info?.Arguments ?? []).map((value, index) => convert(value, info?.ReferencedObjectPathIds?.[index]));
  }

  function resolve(id: number, state: RequestState): object | null {
    const known = state.objects.get(id);
    if (known !== undefined) return known;
    const path = state.paths[id];
    if (!path) throw new HostError("InvalidObjectPath", `The request has no object path ${id}.`);
    const parent = path.ParentObjectPathId ? resolve(path.ParentObjectPathId, state) : null;
    const object = resolvePath(path, parent, state) ?? null;
    state.objects.set(id, object);
    return object;
  }

  function resolvePath(path: ObjectPath, parent: object | null, state: RequestState): object | null {
    const { Name: name = "" } = path;
    switch (path.ObjectPathType) {
      case PATH.global:
        return options.root;
      case PATH.newObject: {
        const service = options.services[name];
        if (service) return service;
        options.refused("service", name);
        throw new HostError("ApiNotFound", `The workbench does not offer the service ${name}.`, 404);
      }
      case PATH.method:
        return parent && (call(parent, name, argumentsOf(path.ArgumentInfo, state)) as object | null);
      case PATH.property:
        return parent && (get(parent, name) as object | null);
      case PATH.indexer: {
        if (!parent) return null;
        const [key] = argumentsOf(path.ArgumentInfo, state);
        const item = parent instanceof HostCollection ? (parent as HostCollection<HostObject>).hostFind(key) : null;
        if (!item) throw itemNotFound();
        return item;
      }
      case PATH.reference: {
        const object = references.get(name);
        if (!object) throw new HostError("InvalidReference", "This reference is not valid for the current operation.");
        return object;
      }
      case PATH.nullObject:
        return null;
      default:
        throw new HostError("InvalidRequest", `Object path type ${path.ObjectPathType} is not known.`);
    }
  }

  function isOffered(object: object, key: string): boolean {
    const set = object instanceof HostObject ? classOf(object).since[key] : undefined;
    return set === undefined || options.offers(set);
  }

  function findMember(object: object, name: string): string | null {
    const key = memberNamed(object, name);
    return key !== null && isOffered(object, key) ? key : null;
  }

  function missing(object: object, name: string): HostError {
    options.refused("member", `${object.constructor.name}.${name}`);
    return memberNotPlayed(object, name);
  }

  function get(object: object, name: string): unknown {
    const key = findMember(object, name);
    if (!key) throw missing(object, name);
    return (object as Record<string, unknown>)[key];
  }

  function set(object: object | null, name: string, value: unknown): void {
    if (!object) throw itemNotFound();
    const key = findMember(object, name);
    if (!key) throw missing(object, name);
    if (!isWritable(object, key)) throw new HostError("AccessDenied", `${key} can't be set.`, 403);
    (object as Record<string, unknown>)[key] = value;
  }

  function call(object: object | null, name: string, args: unknown[]): unknown {
    if (name === "_RemoveReference") {
      references.delete(String(args[0]));
      return null;
    }
    if (name === "_KeepReference") {
      if (object && !referenceOf.has(object)) {
        const reference = `reference-${nextReference++}`;
        referenceOf.set(object, reference);
        references.set(reference, object);
      } else if (object) references.set(referenceOf.get(object) as string, object);
      return null;
    }
    if (!object) throw itemNotFound();
    const method = (object as Record<string, unknown>)[name];
    if (typeof method !== "function" || !/^[A-Z_]/.test(name) || !isOffered(object, name)) throw missing(object, name);
    // The client sends null for an omitted argument.
    const given = args.map((argument) => (argument === null ? undefined : argument));
    return (method as (...parameters: unknown[]) => unknown).apply(object, given);
  }

  function identity(object: object | null): Record<string, unknown> | null {
    if (!object) return null;
    const answer: Record<string, unknown> = {};
    const reference = referenceOf.get(object);
    if (reference && references.has(reference)) answer["_ReferenceId"] = reference;
    if (object instanceof HostObject && object.hostId !== null) answer[classOf(object).idName] = object.hostId;
    return answer;
  }

  function project(object: HostObject, paths: readonly string[][], query: QueryInfo = {}): Record<string, unknown> {
    if (!(object instanceof HostCollection)) return { ...identity(object), ...fields(object, paths) };
    const own = new Set(classOf(object).scalars.map((name) => name.toLowerCase()));
    const isOwn = (path: readonly string[]): boolean => own.has((path[0] ?? "").toLowerCase());
    const skip = query.Skip ?? 0;
    const items = (object as HostCollection<HostObject>)
      .hostItems()
      .slice(skip, query.Top === undefined ? undefined : skip + query.Top);
    const itemPaths = paths.filter((path) => !isOwn(path)).map((path) => (path[0] === "items" ? path.slice(1) : path));
    return {
      ...identity(object),
      ...fields(object, paths.filter(isOwn)),
      _Items: items.map((item) => project(item, itemPaths.length > 0 ? itemPaths : [])),
    };
  }

  function fields(object: HostObject, paths: readonly string[][]): Record<string, unknown> {
    const answer: Record<string, unknown> = {};
    const nested = new Map<string, string[][]>();
    for (const [name = "*", ...rest] of paths) {
      if (name === "*" || name === "$all") {
        for (const scalar of classOf(object).scalars)
          if (isOffered(object, scalar)) answer[scalar] = get(object, scalar);
        continue;
      }
      const key = findMember(object, name);
      if (!key) {
        options.refused("member", `${object.constructor.name}.${name}`);
        throw invalidArgument(`The property '${name}' is not available on ${object.constructor.name}.`);
      }
      if (classOf(object).navigation.includes(key))
        nested.set(key, [...(nested.get(key) ?? []), rest.length > 0 ? rest : ["*"]]);
      else answer[key] = get(object, key);
    }
    for (const [key, inner] of nested) {
      const child = get(object, key) as HostObject | null;
      answer[key] = child ? project(child, inner) : null;
    }
    return answer;
  }

  function query(object: object | null, info: QueryInfo = {}): unknown {
    if (!object) return null;
    if (!(object instanceof HostObject)) throw missing(object, "load");
    const names = namesOf(info);
    return project(object, names.length > 0 ? names.map((name) => name.split("/")) : [["*"]], info);
  }

  function readsValues(action: HostAction, state: RequestState): boolean {
    if (action.ActionType === ACTION.query) return true;
    const path =
      action.ActionType === ACTION.instantiate && action.ObjectPathId ? state.paths[action.ObjectPathId] : null;
    return READING_METHODS.test((action.ActionType === ACTION.method ? action.Name : path?.Name) ?? "");
  }

  async function run(action: HostAction, state: RequestState): Promise<unknown> {
    if (readsValues(action, state)) await options.calculated();
    if (action.ActionType === ACTION.query && action.ObjectPathId) {
      const object = resolve(action.ObjectPathId, state);
      if (object instanceof HostObject) await object.prepareToRead?.(namesOf(action.QueryInfo));
    }
    isActing = true;
    try {
      return apply(action, state);
    } finally {
      isActing = false;
    }
  }

  function apply(action: HostAction, state: RequestState): unknown {
    const object = action.ObjectPathId ? resolve(action.ObjectPathId, state) : null;
    switch (action.ActionType) {
      case ACTION.instantiate:
        return identity(object);
      case ACTION.query:
        return query(object, action.QueryInfo);
      case ACTION.method:
        return call(object, action.Name ?? "", argumentsOf(action.ArgumentInfo, state));
      case ACTION.set:
        set(object, action.Name ?? "", argumentsOf(action.ArgumentInfo, state)[0]);
        return null;
      case ACTION.trace:
        return null;
      case ACTION.update:
        for (const [name, value] of Object.entries(action.ObjectState ?? {})) set(object, name, value);
        return null;
      default:
        throw new HostError("NotImplemented", `Action type ${action.ActionType} is not known.`, 501);
    }
  }

  return {
    isActing: () => isActing,
    async process(request) {
      const state: RequestState = { paths: request.ObjectPaths ?? {}, objects: new Map() };
      const results: { ActionId: number; Value: unknown }[] = [];
      for (const [index, action] of request.Actions.entries()) {
        try {
          const value = await run(action, state);
          results.push({ ActionId: action.Id, Value: value instanceof HostObject ? identity(value) : (value ?? null) });
        } catch (thrown) {
          if (thrown instanceof NeverAnswered) return null;
          const error =
            thrown instanceof HostError
              ? thrown
              : new HostError("GeneralException", "There was an internal error while processing the request.", 500);
          return {
            Error: {
              Code: error.code,
              Message: error.message,
              HttpStatusCode: error.httpStatus,
              Location: action.Name ?? "",
              ActionIndex: index,
            },
            Results: results,
          };
        }
      }
      return { Results: results };
    },
  };
}

const namesOf = ({ Select = [], Expand = [] }: QueryInfo = {}): string[] => [...Select, ...Expand];

/** Members start with a capital letter or an underscore; the client writes some of them in lower case. */
function memberNamed(object: object, name: string): string | null {
  const wanted = name.toLowerCase();
  for (let holder: object | null = object; holder && holder !== Object.prototype;) {
    const key = Object.getOwnPropertyNames(holder).find((own) => /^[A-Z_]/.test(own) && own.toLowerCase() === wanted);
    if (key) return key;
    holder = Object.getPrototypeOf(holder) as object | null;
  }
  return null;
}

function isWritable(object: object, key: string): boolean {
  for (let holder: object | null = object; holder; holder = Object.getPrototypeOf(holder) as object | null) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    if (descriptor) return descriptor.set !== undefined || descriptor.writable === true;
  }
  return false;
}
