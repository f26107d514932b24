/** The gateway as a child process of a bench: sends its origin, and each token that it makes. */
export const gatewayProgram = `
const { runTeamGateway } = require(process.argv[2]);
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (line) => {
  if (String(line).includes('"msg":"started"')) process.send({ origin: JSON.parse(line).origin });
  const token = /cs_\\S+/.exec(String(line));
  if (token) process.send({ token: token[0] });
  return true;
};
runTeamGateway(process.argv.slice(4), { projectRoot: process.argv[3], environment: process.env });`;
