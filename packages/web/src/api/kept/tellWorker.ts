/** Asks the service worker to keep a part of the app on this device: see `src/serviceWorker/keepFiles.ts`. */
export function tellWorker(what: 'keep app' | 'keep pdf'): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(what, { transfer: [] }))
}
