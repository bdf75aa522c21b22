# For scripts that need programs of Debian, or a Debian 13 of their own. Sourced; needs root on Debian.

# install_missing PROGRAM:PACKAGE …    installs the packages of programs that are not there
install_missing() {
  local each missing=() log
  for each in "$@"; do command -v "${each%:*}" >/dev/null || missing+=("${each#*:}"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  apt-get update -qq
  log=$(mktemp)
  DEBIAN_FRONTEND=noninteractive apt-get install -qqy --no-install-recommends "${missing[@]}" >"$log" 2>&1 || {
    tail -n 30 "$log" >&2
    exit 1
  }
  rm "$log"
}

# make_debian TARGET PACKAGES [OPTION …]    with options of mmdebstrap; from the first archive that apt's sources name
make_debian() {
  local target=$1 packages=$2 release archive
  shift 2
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  archive=$(apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
    awk -v release="$release" '$1 == release && $2 == "main" && !found { print $3; found = 1 }')
  if [ -z "$archive" ]; then
    echo "apt knows no Debian archive here" >&2
    exit 1
  fi
  # Keep Debian's package from creating and starting a cluster of PostgreSQL.
  local no_cluster='mkdir -p "$1/etc/postgresql-common" && echo "create_main_cluster = false" > "$1/etc/postgresql-common/createcluster.conf"'
  mmdebstrap --quiet --mode=root --variant=apt \
    --aptopt='APT::Install-Recommends "false"' \
    --essential-hook="$no_cluster" \
    --include="$packages" "$@" \
    trixie "$target" "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive trixie main"
}
