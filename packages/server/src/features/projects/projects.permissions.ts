import { projects } from '@verandah/contract/projects'
import { about, type Make, MANAGERS, type Row } from '../../test/permissionRow.ts'
import { makeProject, WALL } from '../../test/records/projects.ts'
import { photos } from '../../test/records/requests.ts'

const SEEN = '– ✓ ✓ ✓ ✓ ✓'
const onePhoto = await photos()

const make: Make = (building) => makeProject(building)

export const rows: Row[] = [
  { endpoint: projects.list, who: SEEN },
  about(projects.get, '', SEEN, make),
  { endpoint: projects.create, who: MANAGERS, prepare: async () => ({ body: WALL }) },
  about(projects.update, '', MANAGERS, make, { body: { title: '[Changed]' } }),
  about(projects.addPhotos, '', MANAGERS, make, onePhoto),
  {
    endpoint: projects.removePhoto,
    who: MANAGERS,
    async prepare(building) {
      const id = await makeProject(building)
      const { photos: added } = await building.as.nirmala.call(projects.addPhotos, { params: { id }, ...onePhoto })
      return { params: { id, photoId: added[0]?._id ?? '' } }
    }
  },
  about(projects.delete, '', MANAGERS, make)
]
