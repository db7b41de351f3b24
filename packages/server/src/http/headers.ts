import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

export type ResponseHeaders = Record<string, string>

/** Makes the headers once; helmet would make the same ones for every request. */
function makeHeaders(options: HelmetOptions): ResponseHeaders {
  const headers: ResponseHeaders = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {}
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error
  })
  return headers
}

/** Returns the headers of a page without scripts: those of a call, and one style sheet that stands in the page. */
export function stylesOnly(calls: ResponseHeaders, styleHash: string): ResponseHeaders {
  return {
    ...calls,
    'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  }
}

/** The version in every answer of the API: a change that breaks a program that reads it would make it v2. */
export const API_VERSION = 'v1'

/**
 * The features of a browser that neither the portal nor a script that got into it may use; a photo is taken by the camera's
 * own app.
 */
const NEVER_USED = `accelerometer browsing-topics camera display-capture geolocation gyroscope hid idle-detection local-fonts magnetometer
  microphone midi payment publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking`
const PERMISSIONS = NEVER_USED.split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Returns the headers that matter for JSON answers. */
function callHeaders(page: ResponseHeaders): ResponseHeaders {
  const kept = [
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options'
  ]
  return {
    ...Object.fromEntries(Object.entries(page).filter(([name]) => kept.includes(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'verandah-version': API_VERSION
  }
}

/** The headers of every answer, and those of pages instead. */
export interface SecurityHeaders {
  calls: ResponseHeaders
  pages: ResponseHeaders
}

/** Returns the headers. `scriptHashes`: those of the inline script that sets the theme before the first paint. */
export function securityHeaders(options: { https: boolean; scriptHashes: string[] }): SecurityHeaders {
  const made = makeHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http the browser would request the assets by https, where nothing is served.
        upgradeInsecureRequests: options.https ? [] : null
      }
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' }
  })
  const pages = { ...made, 'permissions-policy': PERMISSIONS }
  return { calls: callHeaders(pages), pages }
}
