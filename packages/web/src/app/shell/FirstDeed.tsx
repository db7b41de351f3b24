import type { FirstDeed as Deed } from '@verandah/contract/me'
import { type ComponentType, lazy, Suspense } from 'react'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'

const SCREENS: Record<Deed, ComponentType> = {
  setUpTwoFactor: lazy(async () => ({
    default: (await import('../../features/profile/RequiredTwoFactorSetUp.tsx')).RequiredTwoFactorSetUp
  })),
  changePassword: lazy(async () => ({
    default: (await import('../../features/profile/RequiredPasswordChange.tsx')).RequiredPasswordChange
  }))
}

/** In place of every page while the portal answers nothing else before this is done. */
export function FirstDeed({ deed }: { deed: Deed }) {
  const Screen = SCREENS[deed]
  return (
    <Suspense fallback={<FullPageLoader isInline />}>
      <Screen />
    </Suspense>
  )
}
