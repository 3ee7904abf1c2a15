#!/usr/bin/env bash
# Runs an S3 server, the gateway of a Ceph cluster of one machine, until it is terminated; all data is in memory.
# Needs the Debian packages ceph-mon, ceph-osd and radosgw. Prints "ready" when it answers.
set -euo pipefail
folder=$1 port=$2 monitor_port=$3 access_key=$4 secret_key=$5
export CEPH_CONF=$folder/ceph.conf

cleanup() {
  # Without their monitor they would not end by themselves.
  kill -KILL $(jobs -p) 2>/dev/null || true
  wait
}
trap cleanup EXIT
trap 'exit 0' TERM INT

mkdir -p "$folder"/{mon,osd,run}
cat >"$CEPH_CONF" <<CONF
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon host = [v2:127.0.0.1:$monitor_port/0]
mon initial members = a
public addr = 127.0.0.1
keyring = $folder/keyring
run dir = $folder/run
admin socket = $folder/run/\$name.\$pid.asok
log file = $folder/run/\$name.log
mon data = $folder/mon
mon data avail crit = 1
mon allow pool size one = true
osd data = $folder/osd
osd objectstore = memstore
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$port
CONF

ceph-authtool "$folder/keyring" --create-keyring --gen-key -n mon. --cap mon 'allow *'
for name in client.admin client.rgw osd.0; do
  ceph-authtool "$folder/keyring" --gen-key -n $name --cap mon 'allow *' --cap osd 'allow *'
done
monmaptool --create --addv a "[v2:127.0.0.1:$monitor_port/0]" --fsid "$(sed -n 's/^fsid = //p' "$CEPH_CONF")" "$folder/map"
ceph-mon -i a --mkfs --monmap "$folder/map"
ceph-mon -i a -f &
osd=$(cat /proc/sys/kernel/random/uuid)
ceph osd new "$osd"
ceph-osd -i 0 --mkfs --osd-uuid "$osd"
ceph-osd -i 0 -f &
ceph osd crush add osd.0 1 root=default host=local
radosgw -n client.rgw -f &
radosgw-admin -n client.rgw user create --uid imprint --display-name imprint --access-key "$access_key" --secret "$secret_key"
until curl -s -o "$folder/answer" "http://127.0.0.1:$port/"; do kill -0 $!; done
echo ready
wait
