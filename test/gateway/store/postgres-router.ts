/** A proxy to PostgreSQL controlled by a test, which decides what is passed on. */
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";

export interface PostgresRouter {
  /** The database's address over this way. */
  readonly url: string;
  close(this: void): void;
}

/** @param connect is given both ends of each connection, the node's and the database's */
export async function startRouter(url: string, connect: (near: Socket, far: Socket) => void): Promise<PostgresRouter> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    connect(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
