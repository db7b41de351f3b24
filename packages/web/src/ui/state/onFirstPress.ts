/** Runs once somebody presses anything on the page, by pointer or key; returns what calls that off. */
export function onFirstPress(run: () => void): () => void {
  const how = { once: true, capture: true }
  addEventListener('pointerdown', run, how)
  addEventListener('keydown', run, how)
  return () => {
    removeEventListener('pointerdown', run, how)
    removeEventListener('keydown', run, how)
  }
}
