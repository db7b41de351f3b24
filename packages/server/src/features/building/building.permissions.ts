import { building } from '@verandah/contract/building'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { form, picture } from '../../test/files/uploads.ts'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

const logo = async () => form([{ field: 'logo', bytes: await picture().png().toBuffer() }])

export const rows: Row[] = [
  { endpoint: building.get, who: 'public' },
  { endpoint: buildingProfile.update, who: ADMINISTRATOR, prepare: async () => ({ body: {} }) },
  { endpoint: buildingProfile.setLogo, who: ADMINISTRATOR, prepare: logo },
  { endpoint: buildingProfile.removeLogo, who: ADMINISTRATOR }
]
