import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Dialog, Drawer } from '../overlay/dialog.tsx'
import { HoverCard } from '../overlay/hover-card.tsx'
import { Menu } from '../overlay/menu.tsx'
import { Popover } from '../overlay/popover.tsx'
import { Specimen, Specimens } from './specimen.tsx'

type Open = 'dialog' | 'confirm' | 'drawer'

/** Dialogs, drawers and menus, each opened by a button. */
export function OverlaysSection() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <>
      <Specimens>
        <Specimen label="Dialog">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open dialog
          </Button>
        </Specimen>
        <Specimen label="Confirmation of a destructive action">
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Open confirmation
          </Button>
        </Specimen>
        <Specimen label="Drawer">
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Open drawer
          </Button>
        </Specimen>
        <Specimen label="Menu">
          <Menu
            label="Actions"
            placement="bottom-start"
            trigger={props => (
              <Button variant="secondary" {...props}>
                Open menu
              </Button>
            )}
            items={[
              { id: 'rename', label: 'Rename' },
              { id: 'copy', label: 'Copy' },
              { id: 'delete', label: 'Delete', tone: 'danger', isSeparated: true },
            ]}
          />
        </Specimen>
        <Specimen label="Popover">
          <Popover
            label="Price alert"
            trigger={props => (
              <Button variant="secondary" {...props}>
                Open popover
              </Button>
            )}
          >
            <TextField label="Tell me below" prefix="$" defaultValue="15.00" />
          </Popover>
        </Specimen>
        <Specimen label="Hover card">
          <HoverCard
            label="Cart"
            trigger={props => (
              <Button variant="secondary" {...props}>
                Hover or press
              </Button>
            )}
          >
            <p>Your cart is empty.</p>
          </HoverCard>
        </Specimen>
      </Specimens>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Save this cart"
        description="Find it again under Saved carts."
        footer={<Button onClick={close}>Save</Button>}
      >
        <TextField label="Name" defaultValue="Friday order" />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        tone="danger"
        title="Delete this address?"
        message="Orders that use it keep their copy."
        confirmLabel="Delete"
        onConfirm={close}
        onClose={close}
      />
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="Filters"
        footer={<Button onClick={close}>Show products</Button>}
      >
        <p>Brand, grade, price, and stock.</p>
      </Drawer>
    </>
  )
}
