import type { Emergency } from '@verandah/contract/notifications'

interface EmergencyText {
  label: string
  /** A text message has only this. */
  title: string
  text: string
}

/** What an emergency begins with, in English. */
export const EMERGENCY_TEXTS: Record<Emergency, EmergencyText> = {
  fire: {
    label: 'Fire',
    title: 'Fire: leave the building now',
    text: 'Leave the building by the stairs. Do not use the lifts. Close the doors behind you. Wait at the assembly point until you are told that it is safe.'
  },
  gas: {
    label: 'Gas',
    title: 'Gas leak: leave the building now',
    text: 'Light nothing. Switch nothing on or off, and do not ring bells. Open the windows and leave by the stairs. Use your phone only outside.'
  },
  water: {
    label: 'Water',
    title: 'The water is off',
    text: 'Close all taps. Keep the water that you have for drinking. Switch water heaters off. You will be told when the water is back.'
  },
  power: {
    label: 'Power',
    title: 'The power is off: do not use the lifts',
    text: 'Do not use the lifts. Switch cookers and irons off. Use a torch and no candles. You will be told when the power is back.'
  },
  lift: {
    label: 'Lift',
    title: 'The lifts stand still: use the stairs',
    text: 'Use the stairs. If you are in a lift, press its alarm button and wait; do not open the doors. Help is on its way.'
  }
}
