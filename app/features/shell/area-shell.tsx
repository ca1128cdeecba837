import { Outlet } from '@tanstack/react-router';

export function AreaShell() {
  return <Outlet />;
}
