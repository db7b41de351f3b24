import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomFillSync } from 'node:crypto'

const NONCE = 12
const TAG = 16
/** Nonces that are drawn together: one draw of random bytes takes as long as encrypting. */
const DRAWN = 128

/** Encrypts what must not be stored in plain text, with a key that is derived from SECRET_KEY. */
export interface Cipher {
  encrypt(text: string): string
  /** Throws when the text was altered or encrypted with another key. */
  decrypt(encrypted: string): string
}

/** Gives random nonces, each of them once. */
function nonces() {
  const drawn = Buffer.alloc(DRAWN * NONCE)
  let next = drawn.length
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn)
      next = 0
    }
    next += NONCE
    return drawn.subarray(next - NONCE, next)
  }
}
const nextNonce = nonces()

/** Tells whether two keys are the same, without telling the key. */
export function fingerprintOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'fingerprint', 16)).toString('base64url')
}

/** Makes a cipher of AES-256-GCM. The key depends on `purpose`: text encrypted for one purpose cannot be decrypted for another. */
export function cipherFor(secretKey: string, purpose: string): Cipher {
  // A key object: raw bytes would be made one at each call, which takes longer than encrypting.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)))
  return {
    encrypt(text) {
      const nonce = nextNonce()
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    }
  }
}
