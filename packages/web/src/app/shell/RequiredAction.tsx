import type { RequiredAction as Action } from '@verandah/contract/me'
import { type ComponentType, Suspense } from 'react'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'

const SCREENS: Record<Action, ComponentType> = {
  setUpTwoFactor: onDemand(async () => (await import('../../features/twoFactor/TwoFactorSetUp.tsx')).RequiredTwoFactorSetUp),
  changePassword: onDemand(async () => (await import('../../features/account/password/ChangePassword.tsx')).RequiredPasswordChange)
}

/** Replaces every page until the required action is done. */
export function RequiredAction({ action }: { action: Action }) {
  const Screen = SCREENS[action]
  return (
    <Suspense fallback={<FullPageLoader isInline />}>
      <Screen />
    </Suspense>
  )
}
