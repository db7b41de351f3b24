import type { Feature } from '../../feature.ts'
import { bankPersonal } from './bank.personal.ts'

export const bank = {
  name: 'bank',
  personalData: bankPersonal
} satisfies Feature
