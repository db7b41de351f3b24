/** A GET that the document's own script has made while the app's files were loading (see `build/startScript.ts`). */
export interface FirstCall {
  token: string | null
  language: string
  /** The time when it was made, in milliseconds. */
  at: number
  answer: Promise<Response>
}

declare global {
  interface Window {
    firstCalls?: Record<string, FirstCall>
  }
}

/** An older answer is not used: as long as a query counts as fresh. */
const FRESH_MS = 15_000

/** Returns the answer of a first call to this address, for the same person and in the same language; each is given once. */
export function takeFirstCall(address: string, token: string | null, language: string): Promise<Response> | null {
  const call = window.firstCalls?.[address]
  if (call === undefined) return null
  delete window.firstCalls?.[address]
  if (call.token === token && call.language === language && Date.now() - call.at < FRESH_MS) return call.answer
  // An answer that nobody reads would stay open.
  void call.answer.then((answer) => answer.body?.cancel()).catch(() => undefined)
  return null
}
