import { type EnableForm, type CodeForm, twoFactor, type TwoFactorKey } from '@verandah/contract/twoFactor'
import { useState } from 'react'
import { call } from '../../api/calls/call.ts'

type Step = { name: 'password' } | { name: 'key'; key: TwoFactorKey } | { name: 'codes'; codes: string[] }

/** The way to two-factor: the password, the key in an authenticator and its first code, the backup codes. */
export function useTwoFactorSetUp() {
  const [step, setStep] = useState<Step>({ name: 'password' })
  return {
    step,
    begin: async (body: EnableForm) => setStep({ name: 'key', key: await call(twoFactor.enable, { body }) }),
    finish: async (body: CodeForm) => setStep({ name: 'codes', codes: (await call(twoFactor.verifySetup, { body })).backupCodes })
  }
}

export type TwoFactorSetUpState = ReturnType<typeof useTwoFactorSetUp>
