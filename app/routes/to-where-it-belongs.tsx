import { Navigate } from '@tanstack/react-router';

/** An address that is nobody's leads to the front page, leaving no trace in the history. */
export function ToWhereItBelongs() {
  return <Navigate to="/" replace />;
}
