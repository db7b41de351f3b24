/** Returns the SHA-256 of a text, in hexadecimal. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the hash of a code as it was typed, without spaces and in capitals; null where the browser hashes nothing, which it
 * does only by https.
 */
export async function hashOfCode(typed: string): Promise<string | null> {
  // Missing where the portal is not reached by https.
  if (!('subtle' in crypto)) return null
  return sha256(typed.replaceAll(/[\s-]/g, '').toUpperCase())
}
