import { createContext } from 'react-router-dom'
import type { Shop } from '#client/lib/loader.ts'

/** Router context that gives loaders access to the shop. */
export const shopContext = createContext<Shop>()
