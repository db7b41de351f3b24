import { auth } from '@verandah/contract/auth'
import type { Me } from '@verandah/contract/me'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keepUser } from '../../api/keepUser.ts'
import { useSession } from '../../api/session.ts'

/** The signed-in person as of the last answer, asked for anew when the page opens or is returned to. */
export function useMe(): Me | null {
  useQuery({ queryKey: [auth.me.path], queryFn: () => keepUser(call(auth.me)) })
  return useSession(({ user }) => user)
}

/** For after a deed whose answer is not the person. */
export function useReloadMe() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [auth.me.path] })
}
