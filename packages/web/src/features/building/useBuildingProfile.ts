import type { Building } from '@verandah/contract/building'
import { building } from '@verandah/contract/building'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import type { BuildingBody } from './buildingForm.ts'

/**
 * With the bank account, which the building's public record is without.
 * Not kept: the form begins with what is stored when the section is opened.
 */
export function useBuildingProfile() {
  return useQuery({ queryKey: [building.get.path, 'profile'], queryFn: fetchProfile, gcTime: 0, meta: { shows: building.get.shows } })
}

/** As it is stored now, past every cache. */
export async function fetchProfile(): Promise<Building> {
  return call(building.get)
}

export function useSaveBuilding() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Building; body: BuildingBody }) => call(buildingProfile.update, { body, version: seen.version }),
    done: () => t('Building profile saved successfully'),
    failed: t('Failed to save the building profile')
  })
}
