import { maintenance } from '@verandah/contract/maintenance'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

export function useRequest(id: string) {
  return useQuery(query(maintenance.get, { params: { id } }))
}
