import { useQuery } from '@tanstack/react-query'
import { type Building, building } from '@verandah/contract/building'
import { call } from './calls/call.ts'
import { query } from './query.ts'
import { everywhere } from './calls/savedCopy.ts'

/** Also the product's name until the server has answered. */
const PRODUCT = 'Verandah'
const KNOWN = 'building'
const KNOWN_OIDC = 'oidc'

/** Returns the building's name when it was last seen here, so that a page need not change when the answer comes. */
function knownName(): string {
  return localStorage.getItem(KNOWN) ?? ''
}

async function fetchBuilding(): Promise<Building> {
  const answer = await call(building.get)
  localStorage.setItem(KNOWN, answer.name)
  if (answer.oidc === undefined) localStorage.removeItem(KNOWN_OIDC)
  else localStorage.setItem(KNOWN_OIDC, JSON.stringify(answer.oidc))
  return answer
}

/** The building rarely changes, so it is fetched once per session. */
export function useBuilding() {
  return useQuery({ ...everywhere(query(building.get)), queryFn: fetchBuilding, staleTime: Infinity })
}

/** Returns the sign-in with OpenID Connect as it was when the building was last seen here. */
function knownOidc(): Building['oidc'] {
  try {
    return (JSON.parse(localStorage.getItem(KNOWN_OIDC) ?? 'null') as Building['oidc'] | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the sign-in beside passwords, or in their place; undefined: with passwords. */
export function useOidc(): Building['oidc'] {
  const { data } = useBuilding()
  return data === undefined ? knownOidc() : data.oidc
}

export function useProductName(): string {
  return useBuilding().data?.product ?? PRODUCT
}

/** Returns the names for the portal: the product, and the building while it is known. */
export function useBrand() {
  const { data } = useBuilding()
  return { product: data?.product ?? PRODUCT, building: data?.name ?? knownName() }
}
