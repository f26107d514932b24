/** The network path to the server: TLS, DNS, and the browsers' rules for private networks. */
import { isIP } from "node:net";
import { isPublicAddress } from "../../service/public-address";
import { judge, type Check, type Finding, type Patient } from "./check";
import { reasonOf } from "./server-view";

const dayMs = 86_400_000;
/** Leaves time to notice a failed renewal before users are cut off. */
const leastDays = 21;

const hostOf = (patient: Patient): string => new URL(patient.base).hostname.replace(/^\[|\]$/g, "");
const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");

async function securityOf(patient: Patient): Promise<Finding> {
  const url = new URL(patient.base);
  if (url.protocol !== "https:") return { state: "skip", found: ["the address is not https"] };
  if (!(await isFound(patient))) return notFound;
  try {
    const port = url.port === "" ? 443 : Number(url.port);
    const { protocol, problem, isPrivateAuthority, validTo } = await patient.inspectSecurity(hostOf(patient), port);
    const days = Math.floor((validTo - patient.now()) / dayMs);
    const isAccepted = patient.isInternal && isPrivateAuthority;
    const faults = [
      ...(/^TLSv1\.[23]$/.test(protocol) ? [] : [`it speaks ${protocol}`]),
      ...(problem === null || isAccepted ? [] : [problem]),
      ...(days < leastDays ? [`the certificate ends in ${days} days`] : []),
    ];
    const page = await patient.view.get(patient.manifest.page);
    const hsts = page.answer?.headers.has("strict-transport-security") === true ? "HSTS" : "no HSTS";
    return judge(faults, [`${protocol}, ${days} days left, ${hsts}`]);
  } catch (error) {
    return judge([reasonOf(error)]);
  }
}

async function addressesOf(patient: Patient): Promise<readonly string[]> {
  const host = hostOf(patient);
  return isIP(host) > 0 ? [host] : patient.resolve(host);
}

const isFound = (patient: Patient): Promise<boolean> =>
  addressesOf(patient).then(
    () => true,
    () => false,
  );
const notFound: Finding = { state: "skip", found: ["the name can't be found"] };

async function reachOf(patient: Patient): Promise<Finding> {
  try {
    const addresses = await addressesOf(patient);
    if (addresses.every(isLoopback)) return { state: "note", found: ["only this machine reaches it"] };
    const hidden = addresses.filter((address) => !isPublicAddress(address));
    if (patient.isInternal) return { state: "note", found: ["inside the network only (--internal)"] };
    return judge(hidden.map((address) => `the name leads to ${address}, which is not public`));
  } catch (error) {
    return {
      state: "fail",
      found: [`the name can't be found: ${reasonOf(error)}`],
      fix: "Correct the address, or enter the name in the DNS that people's machines use.",
    };
  }
}

async function localNetworkOf(patient: Patient): Promise<Finding> {
  const { protocol, origin } = new URL(patient.base);
  if (protocol !== "https:")
    return {
      state: "fail",
      found: ["the address is not https: Excel for Mac and the store refuse it"],
      fix: "Serve it by https. To try it on this machine only, the workbench needs none.",
    };
  if (!(await isFound(patient))) return notFound;
  const addresses = await addressesOf(patient);
  if (addresses.every(isPublicAddress)) return { state: "ok", found: [] };
  return {
    state: "note",
    found: [
      "Chrome and Edge ask each person before Excel on the web reaches a private address",
      `policy for both: LocalNetworkAccessAllowedForUrls = ["${webFrames}", "${origin}"]`,
      "WebView2 of desktop Excel may ask as well",
    ],
  };
}
const webFrames = "https://[*.]officeapps.live.com";

export const networkChecks: readonly Check[] = [
  {
    id: "T1",
    what: "TLS 1.2 or later with a certificate of a public authority",
    why: "Excel shows no warning to click away: the pane stays empty.",
    fix: "Install the full chain for this host name and renew it. With an authority that all your machines trust: --internal.",
    run: securityOf,
  },
  {
    id: "T2",
    what: "The name leads to a public address",
    why: "Excel outside your network can't load the add-in.",
    fix: "Publish the server, or use --internal if everyone works inside the network.",
    run: reachOf,
  },
  {
    id: "L1",
    what: "Https, and no private address that browsers ask about",
    why: "Browsers block pages of private addresses inside public pages until someone allows it.",
    fix: "Serve it by https from a public address, or set the browsers' policy for the address.",
    run: localNetworkOf,
  },
];
