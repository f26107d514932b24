/** Headers of every answer of a team gateway, refusals before its routes included. */

type Handler = (request: Request, peer: string) => Response | Promise<Response>;

/** @param isSecure members reach the gateway over HTTPS */
export function withSecurityHeaders(handler: Handler, isSecure: boolean): Handler {
  return async (request, peer) => {
    const response = await handler(request, peer);
    const { headers } = response;
    headers.set("X-Content-Type-Options", "nosniff");
    // Map servers require the origin; our own addresses don't need it.
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
    return response;
  };
}
