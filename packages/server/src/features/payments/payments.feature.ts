import type { Feature } from '../../feature.ts'
import { paymentsActions } from './payments.actions.ts'
import { paymentsPersonal } from './payments.personal.ts'

export const payments = { name: 'payments', actions: paymentsActions, personalData: paymentsPersonal } satisfies Feature
