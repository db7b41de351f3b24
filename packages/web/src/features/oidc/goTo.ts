/** Leaves the app for another address. */
export function goTo(url: string): void {
  window.location.assign(url)
}
