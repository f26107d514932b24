/** Guessing is slow; a colleague at the same address is not locked out by it. */
import { createSignInThrottle } from "../../../src/gateway/members/sign-in-throttle";

test("after 20 refusals an address waits until the minute is over", () => {
  const throttle = createSignInThrottle();
  for (let guess = 0; guess < 20; guess++) {
    expect(throttle.waitOf("203.0.113.9", `guess ${guess}`, 1000)).toBe(0);
    throttle.refused("203.0.113.9", 1000);
  }
  expect(throttle.waitOf("203.0.113.9", "one more", 2000)).toBe(59);
  expect(throttle.waitOf("203.0.113.10", "one more", 2000)).toBe(0);
  expect(throttle.waitOf("203.0.113.9", "one more", 61_000)).toBe(0);
});

test("who signed in there before is let through", () => {
  const throttle = createSignInThrottle();
  throttle.accepted("Ann's", 0);
  for (let guess = 0; guess < 30; guess++) throttle.refused("203.0.113.9", 1000);
  expect(throttle.waitOf("203.0.113.9", "Ann's", 2000)).toBe(0);
  expect(throttle.waitOf("203.0.113.9", "Bob's", 2000)).toBeGreaterThan(0);
});
