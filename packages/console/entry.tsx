import '@fixbench/ui/styles.css'
import './app/console.css'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './app/console-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root')
createRoot(root).render(<ConsoleApp />)
