// A firm's identity provider for tests, in a separate process: oidc-provider with one client. Signs everyone in as the
// person in the interaction's query parameter login_hint; groups follow the name.
import { createServer } from "node:http";
import Provider from "oidc-provider";

const [redirectUri] = process.argv.slice(2);
const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  let person = "ann";
  let groups = ["Rents users"];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "compsheet",
        client_secret: "the-clients-secret",
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub", "groups"], email: ["email"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ["test"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@firm.example`, name: id, groups }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  });
  const answer = provider.callback();
  server.on("request", async (request, response) => {
    if (request.url.startsWith("/be/")) {
      [person, groups] = JSON.parse(decodeURIComponent(request.url.slice(4)));
      return response.end("ok");
    }
    if (!request.url.startsWith("/interaction/")) return answer(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === "login")
      return provider.interactionFinished(request, response, { login: { accountId: person } });
    const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  process.send({ issuer });
});
process.on("disconnect", () => process.exit());
