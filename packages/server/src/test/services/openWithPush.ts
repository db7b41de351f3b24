import type { Config } from '../../boot/config.ts'
import type { DialectName } from '../../db/open.ts'
import { openBuilding } from '../building.ts'
import { pushServer } from './pushServer.ts'

/** Opens a building beside a push service, to which alone it sends. */
export async function openWithPush(dialect: DialectName, settings: Partial<Record<keyof Config, string>> = {}) {
  const server = await pushServer()
  const building = await openBuilding(dialect, { PUSH_HOSTS: server.host, ...settings })
  return {
    server,
    building,
    async close() {
      await building.close()
      await server.close()
    }
  }
}
