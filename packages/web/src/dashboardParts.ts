import type { Role } from '@verandah/contract/roles'
import type { Part, Slot } from './parts.tsx'

type OnDashboard = Extract<Slot, `dashboard.${string}`>

/**
 * Returns a function that makes parts of the dashboard from one module of a feature, each by the name of its component. It
 * is brief, because the list of all screens is loaded with every page. It imports types only: the build reads that list
 * too.
 */
export function dashboardParts<Module>(module: () => Promise<Module>) {
  return <P extends OnDashboard>(slot: P, name: keyof Module & string, order: number, ...roles: readonly [Role, ...Role[]]) =>
    // Each export of such a module is a component for its slot.
    ({ slot, name, order, roles, load: async () => ({ Component: (await module())[name] }) }) as Part<P>
}
