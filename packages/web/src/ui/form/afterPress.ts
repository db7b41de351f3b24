const ENDS = ['mouseup', 'dragend'] as const
let isPressed = false

// A finger's press gives the same events, all at once.
addEventListener('mousedown', ({ button }) => (isPressed = button === 0), true)
for (const end of ENDS) addEventListener(end, () => (isPressed = false), true)

/**
 * Runs at once, or, during a press, once its click has been delivered: what the person is about to press must not move
 * away because the field that they leave has got an error of several lines.
 */
export function afterPress(run: () => unknown): void {
  if (!isPressed) return void run()
  const wait = () => {
    for (const end of ENDS) removeEventListener(end, wait, true)
    setTimeout(run)
  }
  for (const end of ENDS) addEventListener(end, wait, true)
}
