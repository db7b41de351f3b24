/** A tap's click comes after the finger has been lifted. */
const CLICK_FOLLOWS_MS = 50

const waiting: (() => void)[] = []
let isDown = false

function press(): void {
  isDown = true
}

function release(): void {
  isDown = false
  setTimeout(() => {
    if (!isDown) for (const run of waiting.splice(0)) run()
  }, CLICK_FOLLOWS_MS)
}

addEventListener('pointerdown', press, true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)

/**
 * Runs at once, or when the mouse button or finger that is down has been lifted: a press is lost when something moves
 * between the pointer and what it has pressed.
 */
export function whenNothingIsPressed(run: () => void): void {
  if (isDown) waiting.push(run)
  else run()
}
