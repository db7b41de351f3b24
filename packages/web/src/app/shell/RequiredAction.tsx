import type { RequiredAction as Action } from '@verandah/contract/me'
import { type ComponentType, lazy, Suspense } from 'react'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'

const SCREENS: Record<Action, ComponentType> = {
  setUpTwoFactor: lazy(async () => ({
    default: (await import('../../features/twoFactor/RequiredTwoFactorSetUp.tsx')).RequiredTwoFactorSetUp
  })),
  changePassword: lazy(async () => ({
    default: (await import('../../features/account/RequiredPasswordChange.tsx')).RequiredPasswordChange
  }))
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
