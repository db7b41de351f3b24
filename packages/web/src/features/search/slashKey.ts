const STORED = 'no-slash-key'

/** Whether `/` alone opens the search. Speech input may press single keys, so each browser can turn it off. */
export function isSlashKeyOn(): boolean {
  return localStorage.getItem(STORED) === null
}

export function keepSlashKey(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'yes')
}
