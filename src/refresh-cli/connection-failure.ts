/** Why the service can't be used, in one sentence for the terminal. */
import type { ConnectionProblem } from "../features/connection/connection-problem";

export function connectionFailure(problem: ConnectionProblem, server: string): string {
  const said = "said" in problem && problem.said !== "" ? ` ("${problem.said}")` : "";
  switch (problem.kind) {
    case "offline":
    case "unreachable":
    case "cors":
      return `${server} cannot be reached. Check the address, the network or VPN, and that the service is running.`;
    case "timeout":
      return `${server} does not answer in time. Try again later.`;
    case "not-the-service":
      return `There is no rental data service at ${server}. Check the address, also the part behind the host's name.`;
    case "key-missing":
    case "key-unseen":
    case "key-unsendable":
    case "key-refused":
      return `The service does not accept the key${said}. Check COMPSHEET_API_KEY or the key file, and --scheme.`;
    case "paused":
    case "permission":
    case "product":
      return `The subscription of this key does not allow it${said}. Ask whoever manages it.`;
    case "quota":
      return `The request quota of this key is used up${said}. Run the refresh again later.`;
    case "server-fault":
      return `The service failed (status ${problem.status})${said}. Run the refresh again in a few minutes.`;
    case "other":
      return problem.message;
    default:
      return `The address ${server} cannot be used. Give the service's https address, without a key in it.`;
  }
}
